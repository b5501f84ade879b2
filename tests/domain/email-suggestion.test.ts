import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestEmail, WELL_KNOWN_DOMAINS } from '#domain/email-suggestion.ts';
import { cleanEmail, parseEmail } from '#domain/email.ts';
import { emailText } from '../arbitraries/emails.ts';
import { anyText } from '../arbitraries/texts.ts';

const local = fc.stringMatching(/^[a-z][a-z0-9._-]{0,8}$/);
const wellKnown = fc.constantFrom(...WELL_KNOWN_DOMAINS);

const localPart = (email: string): string | undefined => email.split('@')[0];

/** A well-known domain with one typing mistake. */
const slipped = fc
  .tuple(wellKnown, fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'a', 'o', '.', ','))
  .map(([domain, position, slip]) => {
    const at = position % domain.length;
    const [before, here, after] = [domain.slice(0, at), domain.charAt(at), domain.slice(at + 1)];
    if (slip === 'drop') return before + after;
    if (slip === 'double') return before + here + here + after;
    if (slip === 'swap') return before + after.slice(0, 1) + here + after.slice(1);
    return before + slip + after;
  });

describe('the suggestion for a mistyped mail domain', () => {
  it.each([
    [
      'gmail.com',
      'gmail.con gmail.cmo gmail.co gmail.cm gmail.om gamil.com gmial.com gmal.com mgail.com gamil.con gmailcom gmail,com gmail;com gmail..com .gmail.com GMAIL.CON',
    ],
    ['outlook.com', 'outlok.com'],
    ['yahoo.com', 'yaho.com'],
    ['yahoo.com.sg', 'yahooo.com.sg yahoo.cmo.sg yahoo.comsg'],
    ['qq.com', 'qq.con'],
    ['naver.com', 'naver.con navre.com'],
    ['singnet.com.sg', 'singent.com.sg'],
    ['nus.edu.sg', 'nus.ed.sg nus.eud.sg nus.edusg'],
    ['e.ntu.edu.sg', 'e.ntu.deu.sg'],
    ['shop.com.sg', 'shop.co.sg shop.con.sg shop.comsg'],
    ['mail.shop.com.sg', 'mail.shop.comsg'],
    ['mail.example.com', 'mail.example.con'],
  ])('for a slip in %s is that: %s', (meant, slips) => {
    for (const slip of slips.split(' ')) expect(suggestEmail(`mei@${slip}`)).toBe(`mei@${meant}`);
  });

  it('is not made for an ambiguous domain', () => {
    const left = `
      example.com mail.com ymail.com email.com line.com love.com live.cn gmx.de hotmail.co.uk
      yahoo.com.mx yahoo.de con.sg edu.gs ed.sg nus.edu.sg u.nus.edu a-star.edu.sg genesis.com x.com
      qqq.com q.com fmail.com mmail.com agmail.com gmiaxx.com hushmail.com naive.com kayak.com qq.cn gmail
      acme.sg mail.acme.sg shop.con.my u-tokyo.edu.jp kyoto-u.ac.jp con comsg shop.foo.gs
      shop.con.com gmail.con@x @gmail.con`;
    for (const domain of [...left.trim().split(/\s+/), ''])
      expect(suggestEmail(`mei@${domain}`), domain).toBeNull();
  });

  it('is never made for a well-known domain in any case', () => {
    fc.assert(
      fc.property(local, wellKnown, fc.boolean(), (name, domain, upper) => {
        expect(suggestEmail(`${name}@${upper ? domain.toUpperCase() : domain}`)).toBeNull();
      }),
    );
  });

  it('is well-formed, keeps what is before the @, and causes no further suggestion', () => {
    const typed = fc.oneof(
      fc.tuple(local, slipped).map(([name, domain]) => `${name}@${domain}`),
      emailText,
      anyText,
      anyText.map((text) => `mei@${text}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const suggestion = suggestEmail(text);
        if (suggestion === null) return;
        expect(parseEmail(suggestion)).toEqual({ ok: true, value: suggestion });
        expect(suggestEmail(suggestion)).toBeNull();
        expect(localPart(suggestion)).toBe(localPart(cleanEmail(text)));
      }),
      // An input method's full stop and an invisible character are cleaned before the @ too.
      { numRuns: 500, examples: [['。a@b.com．'], ['-\udb40a@b.com.'], ['123 456a@b.com']] },
    );
  });
});
