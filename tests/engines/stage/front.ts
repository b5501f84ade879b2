import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { MISHAP_PATH, overhear } from './overhear.ts';

const SCRIPT_PATH = '/__walk/overhear.js';
const SCRIPT = /^\/assets\/.*\.js$/;

/**
 * A proxy between the browser and the portal, so that tests need no engine's debugger: it collects
 * errors, holds scripts and cuts the connection. Each front has its own port and origin.
 */
export class Front {
  /** Unexpected errors of the pages: script errors, rejected promises, policy violations. */
  readonly mishaps: string[] = [];
  /** Paths of the requests for documents and of calls, in order. */
  readonly asked: string[] = [];
  #cut = false;
  #refused: RegExp | null = null;
  #held: {
    readonly paths: RegExp;
    readonly waiting: (() => void)[];
  } | null = null;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly url: string,
  ) {}

  /** @param portal - origin of the portal behind it */
  static async before(portal: string): Promise<Front> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const front = new Front(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => front.answer(request, response, portal));
    return front;
  }

  /** Resets every request until the line is joined again. */
  cut(): void {
    this.#cut = true;
  }

  join(): void {
    this.#cut = false;
  }

  /** Holds scripts requested from now on until the returned function is called. */
  holdScripts(): () => void {
    return this.hold(SCRIPT);
  }

  /** The same for any paths. */
  hold(paths: RegExp): () => void {
    const waiting: (() => void)[] = [];
    this.#held = { paths, waiting };
    return () => {
      this.#held = null;
      for (const go of waiting) go();
    };
  }

  /** Requests for these paths are reset until the function given back is called. */
  refuse(paths: RegExp): () => void {
    this.#refused = paths;
    return () => (this.#refused = null);
  }

  /** How many files are held now. */
  get waiting(): number {
    return this.#held?.waiting.length ?? 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: IncomingMessage, response: ServerResponse, portal: string): void {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    if (path === SCRIPT_PATH)
      respond(
        response,
        'text/javascript',
        `(${overhear.toString()})(${JSON.stringify(MISHAP_PATH)});`,
      );
    else if (path === MISHAP_PATH) this.hear(request, response);
    else if (this.#cut || this.#refused?.test(path)) response.socket?.resetAndDestroy();
    else if (this.#held?.paths.test(path))
      this.#held.waiting.push(() => this.pass(request, response, portal));
    else this.pass(request, response, portal);
  }

  private hear(request: IncomingMessage, response: ServerResponse): void {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      this.mishaps.push(text);
      response.writeHead(204).end();
    });
  }

  private pass(request: IncomingMessage, response: ServerResponse, portal: string): void {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const path = request.url ?? '/';
    if (!/^\/(assets|icon)/.test(path)) this.asked.push(`${request.method ?? ''} ${path}`);
    const onward = ask(portal + path, {
      method: request.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      agent: false,
    });
    const breakOff = (): void => void response.socket?.resetAndDestroy();
    onward.on('error', breakOff);
    onward.on('response', (answered) => {
      answered.on('error', breakOff);
      if (answered.headers['content-type']?.startsWith('text/html'))
        void withOverhearing(answered, response, breakOff);
      else {
        // A script cached for a year would not be requested again, so it could not be held.
        const caching = SCRIPT.test(path) ? { 'cache-control': 'no-cache' } : {};
        response.writeHead(answered.statusCode ?? 502, {
          ...forBrowser(answered.headers),
          ...caching,
        });
        answered.pipe(response);
      }
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}

/** Passes a document on, with the error-reporting script first in its head. */
async function withOverhearing(
  answered: IncomingMessage,
  response: ServerResponse,
  breakOff: () => void,
): Promise<void> {
  let text = '';
  try {
    for await (const part of answered.setEncoding('utf8')) text += String(part);
  } catch {
    breakOff();
    return;
  }
  const { 'content-length': _, ...headers } = forBrowser(answered.headers);
  response.writeHead(answered.statusCode ?? 502, headers);
  response.end(
    text.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT_PATH}"></script>`),
  );
}

/**
 * Drops connection headers. On a keep-alive connection that is reset, a browser repeats a POST by
 * itself.
 */
function forBrowser(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers;
  return { ...rest, connection: 'close' };
}

function respond(response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', Connection: 'close' })
    .end(text);
}
