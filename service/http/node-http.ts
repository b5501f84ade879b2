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
      // `duplex` is asked for by the standard wherever a body is a stream; the DOM's types don't
      // know it.
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
 * The body, read only when asked for. Cancelling lets the rest run dry instead of destroying the
 * request, which would take the connection with it, and the answer that says why.
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
