import { Hono, type MiddlewareHandler } from 'hono';
import type { HtmlEscapedString } from 'hono/utils/html';
import { markup } from '../markup.ts';
import type { EmailMessage } from '../rules/service-state.ts';
import { json, type AppEnv, type ServedAuthApi } from './api-routes.ts';

/** `/mailbox` for people, or JSON if only that is accepted; `/mailbox.json`; `?to=ADDRESS`. */
export function mailboxRoutes(
  guard: MiddlewareHandler<AppEnv>,
  service: Pick<ServedAuthApi, 'emails'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  // Files that the page loads; public.
  routes.get('/mailbox.css', () => file('text/css; charset=utf-8', MAILBOX_CSS));
  routes.get('/mailbox.js', () => file('text/javascript; charset=utf-8', MAILBOX_JS));
  routes.on('GET', ['/mailbox', '/mailbox.json'], guard, async ({ req }) => {
    const to = req.query('to');
    const accept = req.header('Accept') ?? '';
    const found = await service.emails(to);
    const isForPrograms = accept.includes('application/json') && !accept.includes('text/html');
    return req.path === '/mailbox.json' || isForPrograms
      ? json(200, found)
      : page(mailboxPage(found, to ?? null));
  });
  return routes;
}

function page(content: HtmlEscapedString): Response {
  return new Response(content.toString(), {
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

/** In a file, because the page's policy allows neither inline styles nor inline scripts. */
export const MAILBOX_CSS = `:root {
  color-scheme: light dark;
  --quiet: light-dark(#52606d, #a5b2bf);
}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 52rem; margin-inline: auto; padding-inline: 1.25rem; }
header { padding-block: 2rem 1rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
header p { margin: 0.35rem 0 0; color: var(--quiet); }
main { padding-bottom: 3rem; }
.empty { padding: 3rem 1rem; border: 1px dashed var(--quiet); border-radius: 0.75rem; color: var(--quiet); text-align: center; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
article { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; padding: 1.1rem 1.25rem; border: 1px solid var(--quiet); border-radius: 0.75rem; }
.code { flex: none; margin: 0; align-self: start; font: 700 2rem/1.2 ui-monospace, Menlo, Consolas, monospace; font-variant-numeric: tabular-nums; letter-spacing: 0.08em; user-select: all; }
.email { flex: 1 1 18rem; min-width: 0; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.05rem; line-height: 1.4; unicode-bidi: isolate; }
.envelope { margin: 0.1rem 0 0.6rem; display: flex; flex-wrap: wrap; gap: 0 1rem; color: var(--quiet); font-size: 0.9rem; }
.envelope b { color: CanvasText; font-weight: 600; unicode-bidi: isolate; }
.text { margin: 0; color: var(--quiet); white-space: pre-wrap; unicode-bidi: isolate; }
`;

/** Reloads only for a new email, so that a selection stays while a person copies a code. */
export const MAILBOX_JS = `(() => {
  const newest = document.documentElement.dataset.newest ?? '';
  for (const time of document.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString();
  }
  setInterval(async () => {
    if (document.hidden) return;
    try {
      const headers = { Accept: 'application/json' };
      const answer = await fetch(location.href, { cache: 'no-store', headers });
      const [email] = await answer.json();
      if ((email?.id ?? '') !== newest) location.reload();
    } catch {
      // The sandbox is restarting: the next round asks again.
    }
  }, 1500);
})();
`;

export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** The mailbox for a person. What emails say is text, never markup. */
export function mailboxPage(emails: readonly EmailMessage[], to: string | null): HtmlEscapedString {
  const newest = emails[0]?.id ?? '';
  return markup`<!doctype html>
<html lang="en" data-newest="${newest}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Mailbox (${emails.length})</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
<noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
<header>
<h1>Mailbox</h1>
<p>${to === null ? 'Every email that the account service sent' : `Emails to ${to}`}, newest first. This page refreshes itself.</p>
</header>
<main>
${emails.length === 0 ? markup`<p class="empty">No email yet. Ask for a verification code, and it appears here.</p>` : markup`<ol>${emails.map(mailItem)}</ol>`}
</main>
</body>
</html>
`;
}

function mailItem(email: EmailMessage): HtmlEscapedString {
  const at = new Date(email.at).toISOString();
  return markup`<li>
<article>
<p class="code">${email.code}</p>
<div class="email">
<h2>${email.subject}</h2>
<p class="envelope"><span>To <b>${email.to}</b></span> <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<p class="text">${email.text}</p>
</div>
</article>
</li>`;
}
