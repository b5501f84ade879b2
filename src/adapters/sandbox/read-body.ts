import { ok, refuse, type Result } from '#domain/result.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

export type BodyProblem = 'too-large' | 'not-text' | 'broken-off';

/** Reads a body as UTF-8, and no further than the limit. */
export async function readBody(request: Request, limit: number): Promise<Result<string, BodyProblem>> {
  try {
    return await read(request, limit);
  } catch {
    return refuse('broken-off');
  }
}

async function read(request: Request, limit: number): Promise<Result<string, BodyProblem>> {
  // Refused before a byte is read: the server lets an unread body run dry by itself.
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return refuse('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A length may be missing or untrue, so the bytes are counted all the same.
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) break;
    size += chunk.value.byteLength;
    if (size > limit) {
      // Not awaited: a sender that goes on sending must not hold the answer up.
      void reader?.cancel().catch(() => undefined);
      return refuse('too-large');
    }
    chunks.push(chunk.value);
  }
  return decode(chunks, size);
}

function decode(chunks: readonly Uint8Array[], size: number): Result<string, 'not-text'> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('not-text');
  }
}
