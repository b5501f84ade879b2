import type { Mail } from '../in-memory/service-state.ts';
import { MAILBOX_CSS, MAILBOX_JS, MAILBOX_POLICY } from './mailbox-assets.ts';
import { mailboxPage } from './mailbox-page.ts';
import { json, wireRefusal } from './wire-answer.ts';

/** Where the mailbox finds its mails, newest first. */
export type Mails = (to?: string) => Promise<readonly Mail[]>;

const PATHS = ['/mailbox', '/mailbox.json', '/mailbox.css', '/mailbox.js'];

export function isMailboxPath(path: string): boolean {
  return PATHS.includes(path);
}

/** `/mailbox` for people, or JSON for programs that accept nothing else; `/mailbox.json`; `?to=` for one address. */
export async function answerMailbox(request: Request, mails: Mails): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return wireRefusal(405, 'use GET', { Allow: 'GET, HEAD' });
  }
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/mailbox.css') return asset('text/css; charset=utf-8', MAILBOX_CSS);
  if (pathname === '/mailbox.js') return asset('text/javascript; charset=utf-8', MAILBOX_JS);
  const to = searchParams.get('to');
  const found = await mails(to ?? undefined);
  return pathname === '/mailbox.json' || wantsJson(request) ? json(200, found) : page(found, to);
}

function wantsJson(request: Request): boolean {
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

function page(mails: readonly Mail[], to: string | null): Response {
  return new Response(mailboxPage(mails, to), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAILBOX_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function asset(type: string, content: string): Response {
  return new Response(content, {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
  });
}
