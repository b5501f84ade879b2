import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A Node request as the Fetch standard's; null for one that standard can't hold (TRACE, a broken
 * address).
 */
export function requestOf(incoming: IncomingMessage): Request | null {
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(new URL(incoming.url ?? '/', 'http://sandbox.invalid'), {
      method,
      headers: headersOf(incoming),
      // The standard requires `duplex` for a streamed body; the DOM's types lack it.
      ...(hasBody && ({ body: bodyOf(incoming), duplex: 'half' } as RequestInit)),
    });
  } catch {
    return null;
  }
}

/** Writes a Fetch answer; `Response.error()` breaks the connection instead. */
export async function writeAnswer(answer: Response, outgoing: ServerResponse): Promise<void> {
  if (answer.type === 'error') {
    outgoing.destroy();
    return;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'Content-Length': body.length,
  });
  outgoing.end(body);
}

/**
 * The body, read on demand. Cancelling discards the rest. Destroying the request instead would
 * close the connection before the answer that says why.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = (await chunks.next()) as IteratorResult<Uint8Array>;
        if (chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
      async cancel() {
        await chunks.return?.();
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
