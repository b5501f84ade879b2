import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a prerendered page would hold. */
export function markupOf(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/**
 * Texts that stand beside an element within one parent: a page translator's replacement of them
 * makes React fail.
 */
export function mixedTexts(markup: string): readonly string[] {
  return markup.match(/<\/[^>]+>[^<]+<|<(?:input|br|path|rect)\b[^>]*>[^<]+<|>[^<]+<(?!\/)/g) ?? [];
}

/** Everything styled inline, which the content security policy refuses. */
export function inlineStyles(markup: string): readonly string[] {
  return markup.match(/ style="[^"]*"|<style\b/g) ?? [];
}

/** Ids that an attribute names although no element bears them. */
export function danglingIds(markup: string): readonly string[] {
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  return [...markup.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)]
    .flatMap((match) => (match[1] ?? '').split(' '))
    .filter((id) => !ids.has(id));
}
