import { useEffect } from 'react';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useSettings } from './page-context.ts';

/** A page's title as the prerenderer and the running page write it. */
export function pageTitle(title: string, company: string): string {
  return company === '' ? title : `${title} – ${company}`;
}

/** Sets the page's title to a screen's. `hasError` puts 'Error: …' before it (WCAG 3.3.1). */
export function useTitle(screen: keyof typeof titles.messages, hasError = false): void {
  useTitleText(useMessages(titles)[screen], hasError);
}

export function useTitleText(title: string, hasError = false): void {
  const { company } = useSettings();
  const textOf = useMessageText();
  const plain = pageTitle(title, company);
  const whole = hasError ? textOf(msg(shell, 'errorTitle', { title: plain })) : plain;
  // Keeps the document's title in step with the screen.
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
