import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkPassword } from '#domain/password-policy.ts';
import { checklist as rules } from '#messages/en/checklist.ts';
import { Checklist } from '#ui/components/new-password-field.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { PageContext, type Page } from '#ui/page/page-context.ts';
import { createPageState } from '#ui/page/page-state.ts';

const PORTAL = createPageState(new EventTarget()) as Page;
const markupOf = (field: ReactNode) =>
  renderToStaticMarkup(<PageContext value={PORTAL}>{field}</PageContext>);

describe('a field', () => {
  it('keeps its error line whether or not there is an error, and is marked invalid only with one', () => {
    for (const error of [undefined, '<img src=x onerror="x">']) {
      const markup = markupOf(<TextField id="f" label="Field" error={error} />);
      expect(markup).toContain('id="f-error"');
      expect(markup.includes('aria-invalid="true"')).toBe(error !== undefined);
      expect(markup, 'a server text stays text').not.toContain('<img');
    }
  });

  it('shows actions below its error that are not read out as part of it', () => {
    const action = <button type="button">Did you mean</button>;
    const markup = markupOf(<TextField id="f" label="Field" error="Wrong" fieldActions={action} />);
    expect(markup).toContain('aria-describedby="f-error"');
    expect(markup).toContain('Did you mean');
  });
});

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

const CHECKLIST = [
  ['minimumLength', 'Password needs to have a minimum length of six characters'],
  ['bothCases', 'Including capital and small letters'],
  ['special', 'Including special characters'],
  ['digit', 'Including numbers'],
] as const;

it('the checklist says for each of the four rules, verbatim, whether it is met', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const checklist = checkPassword(typed);
      const markup = markupOf(<Checklist id="rules" typed={typed} isRefused />);
      const lines = markup.match(/<li.*?<\/li>/g) ?? [];
      const { met, notMet } = rules.messages;
      for (const [rule, text] of CHECKLIST) {
        const line = lines.shift();
        expect(line).toContain(`>${checklist[rule] ? met : notMet}<`);
        expect(line).toContain(`>${text}<`);
      }
      expect(lines).toEqual([]);
    }),
  );
});
