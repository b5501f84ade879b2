import { timeBox } from '#adapters/time-box.ts';

/** Chromium's old file system API, where there is one. */
export interface FileSystemWindow {
  readonly webkitRequestFileSystem?: (
    type: number,
    size: number,
    success: () => void,
    failure: () => void,
  ) => void;
}

const TEMPORARY = 0;
const LONGEST_MS = 1000;

/**
 * Whether the browser's temporary file system is available (spec section 1). Telemetry only:
 * today's Chromium always has one and Firefox never, private window or not. Resolves within a
 * second; never rejects.
 */
export function hasTemporaryFileSystem(page: FileSystemWindow): Promise<boolean> {
  const probe = new Promise<boolean>((resolve) => {
    if (typeof page.webkitRequestFileSystem !== 'function') resolve(false);
    else
      page.webkitRequestFileSystem(
        TEMPORARY,
        1,
        () => resolve(true),
        () => resolve(false),
      );
  });
  return timeBox(LONGEST_MS, probe, false);
}
