import { ok, refuse, type Result } from '#domain/result.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

export type BodyProblem = 'too-large' | 'not-text' | 'broken-off';

/** Reads a body as UTF-8, and no further than the limit. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Result<string, BodyProblem>> {
  try {
    return await read(request, limit);
  } catch {
    return refuse('broken-off');
  }
}

async function read(request: Request, limit: number): Promise<Result<string, BodyProblem>> {
  const length = Number(request.headers.get('Content-Length') ?? 0);
  // Refused before a byte is read. The server discards an unread body by itself.
  if (length > limit) return refuse('too-large');
  // Node's parser ends the body at Content-Length. Reading it in one piece costs a third of
  // streaming it.
  if (length > 0) return decode(new Uint8Array(await request.arrayBuffer()), limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
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
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return decode(bytes, limit);
}

/** Counts the bytes: Content-Length may be wrong. */
function decode(bytes: Uint8Array, limit: number): Result<string, BodyProblem> {
  if (bytes.byteLength > limit) return refuse('too-large');
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('not-text');
  }
}
