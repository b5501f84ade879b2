import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As sent. */
  readonly bytes: Buffer;
  /** Unpacked. */
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends the path unchanged; `fetch` would normalise it. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Question = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const outgoing = request({ hostname, port, path, method, headers, agent: false });
  // A server may answer, and break off what is still being sent.
  outgoing.on('error', () => undefined).end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const unpackers = new Map([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ]);
  const unpack = unpackers.get(answer.headers['content-encoding'] ?? '');
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers as Record<string, string | undefined>,
    bytes,
    text: (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString('utf8'),
  };
}
