import { request } from 'node:http';
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
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Question = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { 'content-encoding': encoding } = answer.headers;
        const text =
          bytes.length === 0
            ? bytes
            : encoding === 'br'
              ? brotliDecompressSync(bytes)
              : encoding === 'gzip'
                ? gunzipSync(bytes)
                : bytes;
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string | undefined>,
          bytes,
          text: text.toString('utf8'),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
