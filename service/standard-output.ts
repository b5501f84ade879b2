/**
 * Ends the program with 1 when its output can't be written. Node prints a stack when the reader has
 * left, as `head` does, and nothing at all when the disk is full.
 */
export function endWithoutOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') console.error(`The output can not be written: ${error.message}.`);
    process.exit(1);
  });
}
