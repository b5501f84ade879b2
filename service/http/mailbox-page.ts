import type { Mail } from '../rules/service-state.ts';

/**
 * The mailbox for a person: newest first, codes large and easy to select. All of it is text,
 * nothing markup.
 */
export function mailboxPage(mails: readonly Mail[], to: string | null): string {
  const newest = mails[0]?.id ?? '';
  return `<!doctype html>
<html lang="en" data-newest="${escapeHtml(newest)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Mailbox (${mails.length})</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="mailbox.css">
<script src="mailbox.js" defer></script>
<noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
<header>
<h1>Mailbox</h1>
<p>${to === null ? 'Every mail that the account service sent' : `Mails to ${escapeHtml(to)}`}, newest first. This page refreshes itself.</p>
</header>
<main>
${mails.length === 0 ? '<p class="empty">No mail yet. Ask for a verification code, and it appears here.</p>' : `<ol>\n${mails.map(mailItem).join('\n')}\n</ol>`}
</main>
</body>
</html>
`;
}

function mailItem(mail: Mail): string {
  const at = new Date(mail.at).toISOString();
  return `<li>
<article>
<p class="code">${escapeHtml(mail.code)}</p>
<div class="letter">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="envelope"><span>To <b>${escapeHtml(mail.to)}</b></span> <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<p class="text">${escapeHtml(mail.text)}</p>
</div>
</article>
</li>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
