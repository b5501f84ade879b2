import { useEffect } from 'react';
import { copy } from '../copy.ts';
import { useConfig } from '../portal-context.ts';

/** A page's title as the prerenderer and the running page write it. */
export function pageTitle(title: string, company: string): string {
  return company === '' ? title : `${title} – ${company}`;
}

/** Titles the page; `Error: …` tells a screen reader's user first that something is to be mended. */
export function useTitle(title: string, hasError = false): void {
  const { company } = useConfig();
  const whole = pageTitle(title, company);
  useEffect(() => {
    document.title = hasError ? copy.common.errorTitlePrefix + whole : whole;
  }, [whole, hasError]);
}
