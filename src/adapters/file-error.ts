/** Whether the system said it of a file or folder: such a message names both what is the matter and where. */
export function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
