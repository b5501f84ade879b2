import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { redirectFor, redirectInto } from './redirects.ts';
import {
  languageFolder,
  languageFor,
  PAGE_VARY,
  type LanguageOffer,
} from '../build/server-languages.ts';
import { HEADERS_FOLDER, type Preload } from '../build/header-files.ts';
import {
  FILE_HEADERS,
  PICTURE,
  PICTURE_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from '../build/security-headers.ts';

export interface SiteOptions {
  /** The configured site. */
  readonly folder: string;
  /** Path under which the site is served, without a trailing slash; '' is the root. */
  readonly basePath: string;
}

export interface Site {
  /** Answers if the address is one of the site's own; false leaves the request to others. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers with the not-found page. */
  notFound(request: IncomingMessage, response: ServerResponse): void;
}

const FOR_EVER = 'public,max-age=31536000,immutable';

const OPTIONS = {
  brotli: true,
  gzip: true,
  etag: true,
  dotfiles: false,
  extensions: ['html'],
  setHeaders: (response: ServerResponse, path: string) => {
    // sirv knows of encodings alone, and not of this type.
    if (response.hasHeader('Content-Language'))
      response.setHeader('Vary', `Accept-Encoding, ${PAGE_VARY}`);
    if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  },
};

/** Serves a built site as the recipes in deploy/ do, for development and tests. */
export function createSite({ folder, basePath }: SiteOptions): Site {
  const files = sirv(folder, OPTIONS);
  const headers = readHeaderFile<Record<string, string>>(folder, 'security-headers.json');
  const preload = readHeaderFile<Preload>(folder, 'preload.json');
  const offer = readHeaderFile<LanguageOffer>(folder, 'languages.json');
  const filesIn = Object.fromEntries(
    offer.languages.map((tag) => [tag, sirv(join(folder, languageFolder(tag)), OPTIONS)]),
  );
  const headersOf = {
    document: headers,
    file: FILE_HEADERS,
    asset: FILE_HEADERS,
    picture: PICTURE_HEADERS,
  };

  function prepare(
    request: IncomingMessage,
    response: ServerResponse,
    kind: keyof typeof headersOf,
  ): void {
    for (const [name, value] of Object.entries(headersOf[kind])) response.setHeader(name, value);
    response.setHeader('Cache-Control', kind === 'asset' ? FOR_EVER : 'no-cache,no-transform');
    if ('encrypted' in request.socket || request.headers['x-forwarded-proto'] === 'https') {
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    }
  }

  /** Chooses the language of the answer and names it in the headers. */
  function chooseLanguage(request: IncomingMessage, response: ServerResponse): string {
    const tag = languageFor(request, offer);
    response.setHeader('Content-Language', tag);
    response.setHeader('Vary', PAGE_VARY);
    return tag;
  }

  function redirect(request: IncomingMessage, response: ServerResponse, target: string): true {
    prepare(request, response, 'document');
    response.writeHead(302, { Location: target }).end();
    return true;
  }

  return {
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const address = addressOf(request);
      if (address === null) return false;

      const inwards = redirectInto(basePath, address);
      if (inwards !== null) return redirect(request, response, inwards);
      if (!address.pathname.startsWith(`${basePath}/`)) return false;
      const inside = { pathname: address.pathname.slice(basePath.length), search: address.search };
      const target = redirectFor(inside);
      if (target !== null) return redirect(request, response, basePath + target);

      // sirv answers 304 by itself, without what its setHeaders would have set.
      const { pathname } = inside;
      const kind = pathname.startsWith('/assets/')
        ? 'asset'
        : PICTURE.test(pathname)
          ? 'picture'
          : /\.(txt|js)$/.test(pathname)
            ? 'file'
            : 'document';
      prepare(request, response, kind);
      const inLanguage =
        kind === 'document' ? filesIn[chooseLanguage(request, response)] : undefined;
      if (preload.paths.includes(pathname)) response.setHeader('Link', preload.link);
      const mine = request as IncomingMessage & { originalUrl?: string };
      const requested = request.url;
      mine.url = inside.pathname + inside.search;
      // sirv answers 416 with the headers of a 200, which a cache in front would keep, and breaks
      // off at `bytes=9-1`.
      delete mine.headers.range;
      // sirv knows its files by name from the start. One that has gone since, or can't be opened,
      // breaks its own answer off, not the server.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      return new Promise((resolve) => {
        response.once('close', () => resolve(true));
        const orEnglish = () => files(mine, response, leave);
        if (inLanguage) inLanguage(mine, response, orEnglish);
        else orEnglish();
        function leave(): void {
          mine.url = requested;
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          resolve(false);
        }
      });
    },

    notFound(request, response) {
      prepare(request, response, 'document');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const [ending, encoding] = accepted.includes('br')
        ? ['.br', 'br']
        : accepted.includes('gzip')
          ? ['.gz', 'gzip']
          : ['', ''];
      const pages = join(folder, languageFolder(chooseLanguage(request, response)));
      const content = readFileSync(join(pages, `404.html${ending}`));
      response.writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Length': content.length,
        Vary: `Accept-Encoding, ${PAGE_VARY}`,
        ...(encoding && { 'Content-Encoding': encoding }),
      });
      response.end(request.method === 'HEAD' ? undefined : content);
    },
  };
}

/**
 * Path and query as sent; null for a request target that is not a path (`OPTIONS *`, a proxy
 * request).
 */
function addressOf(request: IncomingMessage): URL | null {
  const text = `http://portal.invalid${request.url ?? ''}`;
  return request.url?.startsWith('/') && URL.canParse(text) ? new URL(text) : null;
}

function readHeaderFile<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, HEADERS_FOLDER, name), 'utf8')) as T;
}
