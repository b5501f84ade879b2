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
      'gmail.con gmail.cmo gmail.co gmail.cm gmail.om gmail.c gamil.com gmial.com gmal.com mgail.com gamil.con gmail gmailcom gmail,com gmail..com .gmail.com GMAIL.CON',
    ],
    ['hotmail.com', 'hotmial.com hormial.com'],
    ['outlook.com', 'outlok.com'],
    ['yahoo.com', 'yaho.com'],
    ['yahoo.com.sg', 'yahooo.com.sg yahoo.com.gs yahoo.cmo.sg'],
    ['icloud.com', 'icluod.com'],
    ['qq.com', 'qq.con qq.cn qq'],
    ['163.com', '163.con 163'],
    ['foxmail.com', 'foxmial.com'],
    ['naver.com', 'naver.con navre.com'],
    ['hanmail.net', 'hanmial.net'],
    ['singnet.com.sg', 'singent.com.sg'],
    ['nus.edu.sg', 'nus.edu.gs nus.eud.sg nus.edu.sgp'],
    ['lab.edu.sg', 'lab.edusg'],
    ['e.ntu.edu.sg', 'e.ntu.deu.gs'],
    ['shop.com.sg', 'shop.cmo.sg shop.con.sg shop.comsg'],
    ['shop.com.my', 'shop.con.my'],
    ['mail.shop.com.sg', 'mail.shop.comsg'],
    ['mail.example.com', 'mail.example.con'],
    ['example.com', 'example.con'],
    ['example.org', 'example.ogr'],
    ['example.net', 'example.nte'],
  ])('for a slip in %s is that: %s', (meant, slips) => {
    for (const slip of slips.split(' ')) expect(suggestEmail(`mei@${slip}`)).toBe(`mei@${meant}`);
  });

  it('is not made for an ambiguous domain', () => {
    const left = `
      example.com mail.com ymail.com email.com line.com love.com live.cn gmx.de hotmail.co.uk
      yahoo.com.mx yahoo.de con.sg edu.gs nus.edu.sg u.nus.edu a-star.edu.sg genesis.com x.com
      qqq.com q.com fmail.com mmail.com agmail.com hushmail.com naive.com kayak.com pacific.co
      hinet.cn proton.c kyoto-u.ac.jp con gs @gmail.con gmail.con@x comsg shop.foo.gs
      shop.con.com`;
    for (const domain of [...left.trim().split(/\s+/), ''])
      expect(suggestEmail(`mei@${domain}`), domain).toBeNull();
  });

  it.each([
    ['a da@example.com', 'ada@example.com'],
    ['ada@exam ple.com', 'ada@example.com'],
    ['ada@exa mple.con', 'ada@example.com'],
    ['ada@gmail.co m', 'ada@gmail.com'],
    ['ada@nus.edu sg', 'ada@nus.edu.sg'],
    ['Write to ada@example.com', null],
    ['ada@example.com thanks', null],
    ['a b@c d', null],
    ['a b@example.com c@example.com', null],
  ])('for blanks inside %j is %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it('is never made for a well-known domain in any case', () => {
    fc.assert(
      fc.property(local, wellKnown, fc.boolean(), (name, domain, upper) => {
        expect(suggestEmail(`${name}@${upper ? domain.toUpperCase() : domain}`)).toBeNull();
      }),
    );
  });

  it('is the well-known domain if only its dots are wrong, even if a similar .com domain is better known', () => {
    const dots = fc.constantFrom(',', ';', '..', ',.');
    const ends = fc.constantFrom<readonly [string, string]>(
      ['', ''],
      ['.', ''],
      ['', '.'],
      ['', ','],
    );
    fc.assert(
      fc.property(local, wellKnown, dots, ends, (name, domain, dot, [first, last]) => {
        expect(suggestEmail(`${name}@${first}${domain.replace('.', dot)}${last}`)).toBe(
          `${name}@${domain}`,
        );
      }),
    );
    expect(suggestEmail('mei@live,cn')).toBe('mei@live.cn');
  });

  it('is well-formed, keeps all but blanks before the @, and causes no further suggestion', () => {
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
        expect(localPart(suggestion)).toBe((localPart(cleanEmail(text)) ?? '').replace(/\s/gu, ''));
      }),
      // An input method's full stop and an invisible character are cleaned before the @ too.
      { numRuns: 1500, examples: [['。a@b.com．'], ['-\udb40a@b.com.'], ['123 456a@b.com']] },
    );
  });

  it('is the well-known domain itself after a swap inside a long name', () => {
    const long = WELL_KNOWN_DOMAINS.filter((domain) => /^[a-z]{5,}\.com$/.test(domain));
    fc.assert(
      fc.property(local, fc.constantFrom(...long), fc.nat(), (name, domain, position) => {
        const at = position % (domain.indexOf('.') - 1);
        const swapped =
          domain.slice(0, at) + domain.charAt(at + 1) + domain.charAt(at) + domain.slice(at + 2);
        fc.pre(swapped !== domain);
        expect(suggestEmail(`${name}@${swapped}`)).toBe(`${name}@${domain}`);
      }),
    );
  });

  it('is not made for a domain longer than a domain can be', () => {
    expect(suggestEmail(`mei@${'a'.repeat(249)}.con`)).toBe(`mei@${'a'.repeat(249)}.com`);
    expect(suggestEmail(`mei@${'a'.repeat(250)}.con`)).toBeNull();
  });
});

describe('a mistyped ending', () => {
  const GENERIC = [
    ['com', 'con cmo ocm comm ccom coom vom xom cim cpm clm conm'],
    ['net', 'nte ent nett nnet ner'],
    ['org', 'ogr rog orgg orrg'],
  ] as const;
  const BELOW_A_COUNTRY = [
    ...GENERIC,
    ['edu', 'eud deu edi eduu eedu'],
    ['gov', 'gvo ogv govv goc'],
  ] as const;
  const SINGAPORE = ['gs', 'sgg', 'ssg', 'sgp'];

  it.each(GENERIC)('of .%s is corrected for an unknown domain', (right, slips) => {
    for (const slip of slips.split(' ')) {
      expect(suggestEmail(`mei@oligo-lab.${slip}`), slip).toBe(`mei@oligo-lab.${right}`);
      expect(suggestEmail(`mei@mail.oligo-lab.${slip}`), slip).toBe(`mei@mail.oligo-lab.${right}`);
    }
  });

  it.each(BELOW_A_COUNTRY)(
    'of .%s below any country is corrected, and so is one of Singapore itself',
    (right, slips) => {
      for (const slip of slips.split(' ')) {
        for (const country of ['sg', 'my', 'au']) {
          expect(suggestEmail(`mei@oligo-lab.${slip}.${country}`), slip).toBe(
            `mei@oligo-lab.${right}.${country}`,
          );
        }
        for (const country of SINGAPORE) {
          expect(suggestEmail(`mei@oligo-lab.${slip}.${country}`), slip).toBe(
            `mei@oligo-lab.${right}.sg`,
          );
        }
      }
      for (const country of SINGAPORE) {
        expect(suggestEmail(`mei@oligo-lab.${right}.${country}`), country).toBe(
          `mei@oligo-lab.${right}.sg`,
        );
      }
      expect(suggestEmail(`mei@oligo-lab.${right}sg`)).toBe(`mei@oligo-lab.${right}.sg`);
    },
  );

  it('of .edu or .gov alone is kept, and so is a country that only looks like a mistake', () => {
    for (const ending of ['eud', 'edi', 'gvo', 'goc', 'gs', 'gov', 'edu']) {
      expect(suggestEmail(`mei@oligo-lab.${ending}`), ending).toBeNull();
    }
  });
});

describe('a mistyped ending of a school or a company of the region', () => {
  it('is corrected to its country’s form', () => {
    const slips = `
      ntu.ed.sg>ntu.edu.sg ntu.ac.sg>ntu.edu.sg e.ntu.du.sg>e.ntu.edu.sg um.eu.my>um.edu.my
      hku.ed.hk>hku.edu.hk ntu.ed.tw>ntu.edu.tw unimelb.ed.au>unimelb.edu.au
      tsinghua.ed.cn>tsinghua.edu.cn u-tokyo.edu.jp>u-tokyo.ac.jp u-tokyo.ca.jp>u-tokyo.ac.jp
      snu.edu.kr>snu.ac.kr chula.edu.th>chula.ac.th ui.edu.id>ui.ac.id acme.co.sg>acme.com.sg
      acme.cm.sg>acme.com.sg acme.co.my>acme.com.my acme.om.vn>acme.com.vn
      acme.com.jp>acme.co.jp acme.oc.kr>acme.co.kr acme.com.th>acme.co.th`;
    for (const [typed, meant] of slips
      .trim()
      .split(/\s+/)
      .map((slip) => slip.split('>')))
      expect(suggestEmail(`mei@${typed}`)).toBe(`mei@${meant}`);
  });

  it('is kept if it may be intended', () => {
    const left = `
      ed.sg acme.sg mail.acme.sg sakura.ed.jp riken.go.jp abc.ne.jp lab.abc.jp ict.ac.cn bj.cn
      vast.ac.vn iisc.edu.in acme.com.in kaist.re.kr sekolah.sch.id school.govt.nz cs.acd.jp
      acme.ed.fr acme.co.de lab.c.jp lab.o.kr`;
    for (const domain of left.trim().split(/\s+/))
      expect(suggestEmail(`mei@${domain}`), domain).toBeNull();
  });
});
