import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup that a prerendered page would have. */
export function markupOf(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** Texts beside an element in one parent: React fails after a page translator replaces them. */
export function mixedTexts(markup: string): readonly string[] {
  return markup.match(/<\/[^>]+>[^<]+<|<(?:input|br|path|rect)\b[^>]*>[^<]+<|>[^<]+<(?!\/)/g) ?? [];
}

/** Inline styles, which the content security policy refuses. */
export function inlineStyles(markup: string): readonly string[] {
  return markup.match(/ style="[^"]*"|<style\b/g) ?? [];
}

/** Ids that an attribute references although no element has them. */
export function danglingIds(markup: string): readonly string[] {
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  return [...markup.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)]
    .flatMap((match) => (match[1] ?? '').split(' '))
    .filter((id) => !ids.has(id));
}
