import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveListener, type RunningServer } from '#service/http/serve-listener.ts';

/** The path to which a page reports its errors. */
const ERRORS_PATH = '/__walk/errors';
const SCRIPT_PATH = '/__walk/report-errors.js';
const SCRIPT = /^\/assets\/.*\.js$/;

/**
 * A proxy between the browser and the portal, so that tests need no engine's debugger: it collects
 * errors, holds scripts and cuts the connection. Each front has its own port and origin.
 */
export class Front {
  /** Unexpected errors of the pages: script errors, rejected promises, policy violations. */
  readonly errors: string[] = [];
  /** Requests for documents and of calls, in order. */
  readonly requests: string[] = [];
  /** Requests for these paths are reset. */
  refused: RegExp | null = null;
  #held: (() => void)[] | null = null;

  /** @param portal - origin of the portal behind it */
  constructor(private readonly portal: string) {}

  /** Cuts its connections when it stops. */
  serve(): Promise<RunningServer> {
    return serveListener((request, response) => this.answer(request, response), { graceMs: 0 });
  }

  /** Holds scripts requested from now on until the returned function is called. */
  holdScripts(): () => void {
    const held: (() => void)[] = (this.#held = []);
    return () => {
      this.#held = null;
      for (const pass of held) pass();
    };
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    if (path === SCRIPT_PATH)
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', Connection: 'close' })
        .end(`(${reportErrors.toString()})('${ERRORS_PATH}');`);
    else if (path === ERRORS_PATH)
      void text(request).then((error) => {
        this.errors.push(error);
        response.writeHead(204).end();
      });
    else if (this.refused?.test(path)) response.socket?.resetAndDestroy();
    else if (this.#held && SCRIPT.test(path)) this.#held.push(() => this.pass(request, response));
    else this.pass(request, response);
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    if (!/^\/(assets|icon)/.test(path)) this.requests.push(`${request.method ?? ''} ${path}`);
    const onward = ask(this.portal + path, {
      method: request.method ?? 'GET',
      headers: { ...request.headers, 'accept-encoding': 'identity' },
      agent: false,
    });
    const breakOff = (): void => void response.socket?.resetAndDestroy();
    onward.on('error', breakOff);
    onward.on('response', (answer) => {
      // On a keep-alive connection that is reset, a browser repeats a POST by itself.
      const headers = { ...answer.headers, connection: 'close' };
      // A script cached for a year would not be requested again, so it could not be held.
      if (SCRIPT.test(path)) headers['cache-control'] = 'no-cache';
      const status = answer.statusCode ?? 502;
      if (headers['content-type']?.startsWith('text/html')) {
        delete headers['content-length'];
        text(answer).then((html) => {
          response.writeHead(status, headers);
          response.end(html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT_PATH}"></script>`));
        }, breakOff);
        return;
      }
      answer.on('error', breakOff);
      response.writeHead(status, headers);
      answer.pipe(response);
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}

/**
 * Runs in the page before its own scripts. It must be self-contained, because only its source text
 * is sent.
 */
function reportErrors(path: string): void {
  const report = (text: string): void => {
    // Synchronous, so that the report arrives even if the page is left at once.
    const request = new XMLHttpRequest();
    request.open('POST', path, false);
    request.send(`${location.pathname}: ${text}`);
  };
  addEventListener('error', ({ message }) => report(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    report(`rejected promise: ${String(reason)}`),
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) =>
      report(`broken policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const own = console[level].bind(console);
    console[level] = (...texts: unknown[]) => {
      own(...texts);
      report(`console ${level}: ${texts.map(String).join(' ')}`);
    };
  }
}
