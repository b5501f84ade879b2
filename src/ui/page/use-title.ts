import { useEffect } from 'react';
import { useConfig } from './portal-context.ts';
import { msg, useMessageText } from '#ui/i18n/message.ts';
import { shell } from '#messages/en/shell.ts';

/** A page's title as the prerenderer and the running page write it. */
export function pageTitle(title: string, company: string): string {
  return company === '' ? title : `${title} – ${company}`;
}

/**
 * Sets the page's title. `hasError` puts 'Error: …' first, where a screen reader reads it first.
 */
export function useTitle(title: string, hasError = false): void {
  const { company } = useConfig();
  const textOf = useMessageText();
  const plain = pageTitle(title, company);
  const whole = hasError ? textOf(msg(shell, 'errorTitle', { title: plain })) : plain;
  // Keeps the document's title in step with the screen.
  useEffect(() => {
    try {
      document.title = whole;
    } catch {
      // An extension keeps the title as it is. The page works without.
    }
  }, [whole]);
}
