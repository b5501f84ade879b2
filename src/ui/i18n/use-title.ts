import { useEffect } from 'react';
import { useConfig } from '../portal-context.ts';
import { refer } from './message-ref.ts';
import { useWording } from './use-wording.ts';
import { shell } from '#messages/en/shell.ts';

/** A page's title as the prerenderer and the running page write it. */
export function pageTitle(title: string, company: string): string {
  return company === '' ? title : `${title} – ${company}`;
}

/** Titles the page; with `Error: …` a screen reader says first that something is to be mended. */
export function useTitle(title: string, hasError = false): void {
  const { company } = useConfig();
  const word = useWording();
  const plain = pageTitle(title, company);
  const whole = hasError ? word(refer(shell, 'errorTitle', { title: plain })) : plain;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
