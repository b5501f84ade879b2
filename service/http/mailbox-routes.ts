import type { Mail } from '../rules/service-state.ts';
import { MAILBOX_CSS, MAILBOX_JS, MAILBOX_POLICY } from './mailbox-assets.ts';
import { escapeHtml, mailboxPage } from './mailbox-page.ts';
import { json, wireRefusal } from './wire-answer.ts';

/** Where the mailbox finds its mails, newest first. */
export type Mails = (to?: string) => Promise<readonly Mail[]>;

export function isMailboxPath(path: string): boolean {
  return path === '/mailbox' || path === '/mailbox.json';
}

/** Files that the page loads; public. */
export const mailboxAssets: ReadonlyMap<
  string,
  { readonly type: string; readonly content: string }
> = new Map([
  ['/mailbox.css', { type: 'text/css; charset=utf-8', content: MAILBOX_CSS }],
  ['/mailbox.js', { type: 'text/javascript; charset=utf-8', content: MAILBOX_JS }],
]);

/**
 * `/mailbox` for people, or JSON for programs that accept nothing else; `/mailbox.json`; `?to=` for
 * one address. A browser that comes with the key in the address gets the cookie, and goes on
 * without the key.
 */
export async function answerMailbox(
  request: Request,
  mails: Mails,
  cookie: string,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return wireRefusal(405, 'use GET', { Allow: 'GET, HEAD' });
  }
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/mailbox' && searchParams.has('key') && wantsHtml(request))
    return withoutKey(request, searchParams, cookie);
  const to = searchParams.get('to');
  const found = await mails(to ?? undefined);
  return pathname === '/mailbox.json' || wantsJson(request) ? json(200, found) : page(found, to);
}

function wantsJson(request: Request): boolean {
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

function wantsHtml(request: Request): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html');
}

/**
 * Browsers keep URLs in their history, and people share them. So the key leaves the URL as soon as
 * the cookie has it.
 */
function withoutKey(request: Request, searchParams: URLSearchParams, cookie: string): Response {
  const to = searchParams.get('to');
  const target = to === null ? '/mailbox' : `/mailbox?${new URLSearchParams({ to })}`;
  const headers = {
    'Set-Cookie': cookie,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  };
  if (request.headers.get('Sec-Fetch-Site') !== 'cross-site') {
    return new Response(null, { status: 303, headers: { ...headers, Location: target } });
  }
  // After a link on another site, browsers hold back a strict cookie; they send it with this page's
  // own next request.
  const onward = `<!doctype html><title>Mailbox</title><meta http-equiv="refresh" content="0; url=${escapeHtml(target)}"><a href="${escapeHtml(target)}">Mailbox</a>\n`;
  return new Response(onward, {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAILBOX_POLICY,
    },
  });
}

function page(mails: readonly Mail[], to: string | null): Response {
  return new Response(mailboxPage(mails, to), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAILBOX_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
