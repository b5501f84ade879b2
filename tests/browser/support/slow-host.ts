import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveListener, type RunningServer } from '#service/http/serve-listener.ts';
import { gate } from './gate.ts';

/** Headers of one connection, and those for which a page comes compressed or not at all. */
const LEFT_OUT = /^(?:host|origin|connection|accept-encoding|if-none-match)$/;

export interface SlowHost extends RunningServer {
  /**
   * From now on a page comes up to its footer, and the rest of it when the returned function is
   * called.
   */
  holdPages(): () => void;
}

/** Passes requests on to the portal. */
export async function startSlowHost(portal: string): Promise<SlowHost> {
  let rest = Promise.resolve();
  const server = await serveListener((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).filter(([name]) => !LEFT_OUT.test(name));
    const answer = await fetch(new URL(request.url ?? '/', portal), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const given = [...answer.headers].filter(([name]) => !/^content-(?:length|enc)/.test(name));
    response.writeHead(answer.status, Object.fromEntries(given));
    const rootEnd = body.indexOf('</footer>');
    if (rootEnd >= 0) {
      response.write(body.subarray(0, rootEnd));
      await rest;
    }
    response.end(body.subarray(Math.max(0, rootEnd)));
  }

  return {
    ...server,
    holdPages() {
      const { opened, open } = gate();
      rest = opened;
      return open;
    },
  };
}
