import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { HEADERS_FOLDER, type Preload } from '../build/header-files.ts';
import {
  FILE_HEADERS,
  PICTURE,
  PICTURE_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from '../build/security-headers.ts';
import {
  languageFolder,
  languageFor,
  PAGE_VARY,
  type LanguageOffer,
} from '../build/server-languages.ts';
import { redirectFor, redirectInto } from './redirects.ts';

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
  const security = readHeaderFile<Record<string, string>>(folder, 'security-headers.json');
  const preload = readHeaderFile<Preload>(folder, 'preload.json');
  const offer = readHeaderFile<LanguageOffer>(folder, 'languages.json');
  const files = sirv(folder, OPTIONS);
  const pagesIn = new Map(
    offer.languages.map((tag) => [tag, sirv(join(folder, languageFolder(tag)), OPTIONS)]),
  );
  return {
    async serve(request, response) {
      const wanted = isReading(request) ? wantedBy(request, basePath) : null;
      if (wanted === null) return false;
      if ('location' in wanted) {
        setHeaders(response, headersOf('document', request, security));
        response.writeHead(302, { Location: wanted.location }).end();
        return true;
      }
      const { pathname, search } = wanted;
      const kind = kindOf(pathname);
      // sirv answers 304 by itself, without what its setHeaders would have set.
      setHeaders(response, headersOf(kind, request, security));
      if (preload.paths.includes(pathname)) response.setHeader('Link', preload.link);
      const pages = kind === 'document' && pagesIn.get(setLanguage(request, response, offer));
      return send(request, response, pathname + search, pages ? [pages, files] : [files]);
    },

    notFound(request, response) {
      setHeaders(response, headersOf('document', request, security));
      if (!isReading(request)) {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const pages = join(folder, languageFolder(setLanguage(request, response, offer)));
      const content = readFileSync(join(pages, '404.html'));
      const type = 'text/html;charset=utf-8';
      response.writeHead(404, { 'Content-Type': type, 'Content-Length': content.length });
      response.end(request.method === 'HEAD' ? undefined : content);
    },
  };
}

// Part 1: which address of the site a request asks for

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** An address below the site's folder, or where it leads instead; null for another server's. */
function wantedBy(
  request: IncomingMessage,
  basePath: string,
): { readonly location: string } | Pick<URL, 'pathname' | 'search'> | null {
  const address = addressOf(request);
  if (address === null) return null;
  const inwards = redirectInto(basePath, address);
  if (inwards !== null) return { location: inwards };
  if (!address.pathname.startsWith(`${basePath}/`)) return null;
  const inside = { pathname: address.pathname.slice(basePath.length), search: address.search };
  const target = redirectFor(inside);
  return target === null ? inside : { location: basePath + target };
}

/**
 * Path and query as sent; null for a request target that is not a path (`OPTIONS *`, a proxy
 * request).
 */
function addressOf(request: IncomingMessage): URL | null {
  const text = `http://portal.invalid${request.url ?? ''}`;
  return request.url?.startsWith('/') && URL.canParse(text) ? new URL(text) : null;
}

// Part 2: the headers of the answer

type Kind = 'document' | 'asset' | 'picture' | 'file';

function kindOf(pathname: string): Kind {
  if (pathname.startsWith('/assets/')) return 'asset';
  if (PICTURE.test(pathname)) return 'picture';
  return /\.(txt|js)$/.test(pathname) ? 'file' : 'document';
}

function headersOf(
  kind: Kind,
  { socket, headers }: IncomingMessage,
  security: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = {
    document: security,
    picture: PICTURE_HEADERS,
    asset: FILE_HEADERS,
    file: FILE_HEADERS,
  };
  const isEncrypted = 'encrypted' in socket || headers['x-forwarded-proto'] === 'https';
  return {
    ...own[kind],
    'Cache-Control': kind === 'asset' ? FOR_EVER : 'no-cache,no-transform',
    ...(isEncrypted && { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY }),
  };
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Chooses the language of the answer, and names it in the headers. */
function setLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  offer: LanguageOffer,
): string {
  const tag = languageFor(request, offer);
  setHeaders(response, { 'Content-Language': tag, Vary: PAGE_VARY });
  return tag;
}

function readHeaderFile<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, HEADERS_FOLDER, name), 'utf8')) as T;
}

// Part 3: the file

type Files = ReturnType<typeof sirv>;

/** Sends the file at this address from the first folder that has it; false when none has. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  folders: readonly Files[],
): Promise<boolean> {
  const asked = request.url;
  request.url = address;
  // sirv answers 416 with the headers of a 200, which a cache in front would keep, and breaks off at
  // `bytes=9-1`.
  delete request.headers.range;
  // sirv knows its files by name from the start. One that has gone since, or can't be opened, breaks
  // its own answer off, not the server.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
  const end = new Promise<void>((resolve) => void response.once('close', resolve));
  // sirv says at once that it has no such file.
  const isSent = folders.some((files) => {
    let isThere = true;
    files(request, response, () => void (isThere = false));
    return isThere;
  });
  if (isSent) await end;
  else {
    request.url = asked;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
  }
  return isSent;
}
