import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeField } from '#ui/components/code-field.tsx';
import { describedBy } from '#ui/components/field-shell.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { markupOf } from './static-markup.tsx';

const maybeText = fc.option(fc.string({ minLength: 1 }), { nil: undefined });

describe('describedBy', () => {
  it('names exactly the existing parts: error, hint, note, and a hint that became the error only once', () => {
    fc.assert(
      fc.property(maybeText, maybeText, maybeText, fc.boolean(), (help, error, note, isSame) => {
        const hint = isSame ? error : help;
        const expected = [error && 'f-error', hint && hint !== error && 'f-hint', note && 'f-note']
          .filter(Boolean)
          .join(' ');
        expect(describedBy({ id: 'f', hint, error, note }) ?? '').toBe(expected);
      }),
    );
  });
});

describe('a field', () => {
  it('keeps its error line whether or not there is an error, and is marked invalid only with one', () => {
    fc.assert(
      fc.property(maybeText, (error) => {
        const markup = markupOf(<TextField id="f" label="Field" error={error} />);
        expect(markup).toContain('id="f-error"');
        expect(markup.includes('aria-invalid="true"')).toBe(error !== undefined);
      }),
    );
  });

  it('shows its hint from the start, and in red when the error is in the same words, once', () => {
    const plain = markupOf(
      <PasswordField id="p" label="Password" autoComplete="new-password" hint="Six at least" />,
    );
    expect(plain).toMatch(/<p id="p-hint"[^>]*>.*Six at least/);
    expect(plain).toContain('aria-describedby="p-hint"');
    const wrong = markupOf(
      <PasswordField
        id="p"
        label="Password"
        autoComplete="new-password"
        hint="Six at least"
        error="Six at least"
      />,
    );
    expect(wrong.split('Six at least')).toHaveLength(2);
    expect(wrong).toContain('aria-describedby="p-error"');
  });

  it('gives password managers the rules for a new password only', () => {
    const attribute = (autoComplete: 'new-password' | 'current-password') =>
      /passwordrules="(.*?)"/.exec(
        markupOf(<PasswordField id="p" label="Password" autoComplete={autoComplete} />),
      )?.[1];
    expect(attribute('new-password')).toMatch(/^minlength: 6;.*required: digit/);
    expect(attribute('current-password')).toBeUndefined();
  });

  it('shows actions below its error that are not read out as part of it', () => {
    const markup = markupOf(
      <TextField
        id="f"
        label="Field"
        error="Wrong"
        fieldActions={<button type="button">Did you mean</button>}
      />,
    );
    expect(markup).toContain('aria-describedby="f-error"');
    expect(markup).toContain('Did you mean');
  });

  it('shows a server text as text, whatever it holds', () => {
    const markup = markupOf(<TextField id="f" label="Field" error={'<img src=x onerror="x">'} />);
    expect(markup).not.toContain('<img');
  });

  it('accepts a code in one numeric field without a length limit', () => {
    const markup = markupOf(<CodeField id="c" label="Code" />);
    expect(markup.match(/<input/g)).toHaveLength(1);
    expect(markup).toContain('inputMode="numeric"');
    expect(markup).toContain('autoComplete="one-time-code"');
    expect(markup).not.toMatch(/maxlength/i);
  });

  it('hides a password at first, behind a button that says its state', () => {
    const markup = markupOf(
      <PasswordField id="p" label="Password" autoComplete="current-password" />,
    );
    expect(markup).toContain('type="password"');
    expect(markup).toContain('aria-pressed="false"');
  });
});
