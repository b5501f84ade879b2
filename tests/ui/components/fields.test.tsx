import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PasswordField } from '#ui/components/password-field.tsx';
import { PageContext, type Page } from '#ui/page/page-context.ts';
import { createPageState } from '#ui/page/page-state.ts';

const PORTAL = createPageState(new EventTarget()) as Page;
const markupOf = (field: ReactNode) =>
  renderToStaticMarkup(<PageContext value={PORTAL}>{field}</PageContext>);

describe('a password field', () => {
  const markup = (more: { readonly hint?: string; readonly error?: string }) =>
    markupOf(<PasswordField id="p" label="Password" autoComplete="new-password" {...more} />);

  it('shows its hint from the start, and in red when the error is in the same words, once', () => {
    const plain = markup({ hint: 'Six at least' });
    expect(plain).toMatch(/<p id="p-hint"[^>]*>.*Six at least/);
    expect(plain).toContain('aria-describedby="p-hint"');
    const wrong = markup({ hint: 'Six at least', error: 'Six at least' });
    expect(wrong.split('Six at least')).toHaveLength(2);
    expect(wrong).toContain('aria-describedby="p-error"');
  });

  it('gives password managers the rules for a new password only', () => {
    expect(markup({})).toMatch(/passwordrules="minlength: 6;.*required: digit/);
    const current = <PasswordField id="p" label="Password" autoComplete="current-password" />;
    expect(markupOf(current)).not.toContain('passwordrules');
  });
});
