/**
 * An error as a log may have it. A database's errors carry rows, statements and their values beside
 * the message.
 */
export function loggableError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something was thrown that is no error');
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return Object.assign(new Error(message), { name, stack, ...(code !== undefined && { code }) });
}
