import type { InMemoryApi } from '#adapters/in-memory/in-memory-api.ts';
import * as css from './newest-code.css.ts';

/**
 * A line above the page that says that the site is a demo, and shows the newest code, because no email
 * is sent. Plain DOM in a separate module, so that none of it gets into a real site.
 */
export function showNewestCode(mailbox: InMemoryApi['mailbox']): void {
  const bar = document.createElement('aside');
  bar.className = css.bar;
  bar.setAttribute('aria-label', 'Demo');
  document.body.prepend(bar);

  const refresh = async () => {
    const [last] = await mailbox.emails();
    bar.textContent = last
      ? `Demo: newest code ${last.code} for ${last.to}`
      : 'Demo: codes arrive here. Try ada@example.com with Lab-2026x.';
  };
  mailbox.onMailbox(() => void refresh());
  // Another tab's emails.
  addEventListener('storage', () => void refresh());
  void refresh();
}
