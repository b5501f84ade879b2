import { Hono, type Context } from 'hono';
import { escapeHtml } from '../escape-html.ts';
import type { Mail } from '../rules/service-state.ts';
import type { MailboxKey } from './admission.ts';
import { json, refusalAnswer } from './answers.ts';
import type { AppEnv } from './api-routes.ts';
import { MAILBOX_CSS, MAILBOX_JS, MAILBOX_POLICY, mailboxPage } from './mailbox-page.ts';

/**
 * `/mailbox` for people, or JSON for programs that accept nothing else; `/mailbox.json`; `?to=` for
 * one address.
 * @param emails newest first; of one address if given
 */
export function mailboxRoutes(
  key: MailboxKey,
  emails: (to?: string) => Promise<readonly Mail[]>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  // Files that the page loads; public.
  routes.get('/mailbox.css', () => file('text/css; charset=utf-8', MAILBOX_CSS));
  routes.get('/mailbox.js', () => file('text/javascript; charset=utf-8', MAILBOX_JS));
  routes.on('GET', ['/mailbox', '/mailbox.json', key.pagePath], async (context) => {
    const refusal = key.refusalOf(context);
    if (refusal) return refusalAnswer(refusal);
    const { path } = context.req;
    const to = context.req.query('to');
    const accept = context.req.header('Accept') ?? '';
    if (path === '/mailbox' && context.req.query('key') && accept.includes('text/html'))
      return withoutKey(context, key);
    const found = await emails(to);
    const isForPrograms = accept.includes('application/json') && !accept.includes('text/html');
    return path === '/mailbox.json' || isForPrograms
      ? json(200, found)
      : html(mailboxPage(found, to ?? null));
  });
  return routes;
}

/**
 * Browsers keep URLs in their history, and people share them. So the key leaves the URL as soon as
 * the browser has the cookie.
 */
function withoutKey({ req }: Context<AppEnv>, key: MailboxKey): Response {
  const to = req.query('to');
  const target =
    to === undefined ? key.pagePath : `${key.pagePath}?${new URLSearchParams({ to }).toString()}`;
  const link = escapeHtml(target);
  // After a link on another site, browsers hold back a strict cookie; they send it with this page's
  // own next request.
  const isFromElsewhere = req.header('Sec-Fetch-Site') === 'cross-site';
  const answer = html(
    `<!doctype html><title>Mailbox</title><meta http-equiv="refresh" content="0; url=${link}"><a href="${link}">Mailbox</a>\n`,
    isFromElsewhere ? 200 : 303,
  );
  if (!isFromElsewhere) answer.headers.set('Location', target);
  answer.headers.set('Set-Cookie', key.setCookie);
  return answer;
}

function html(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAILBOX_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

function file(type: string, content: string): Response {
  return new Response(content, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}
