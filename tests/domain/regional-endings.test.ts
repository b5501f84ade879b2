import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestEmail, regionalEnding } from '#domain/email-suggestion.ts';

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

  it('is corrected once: the result is a real ending', () => {
    const country = fc.constantFrom(...'sg my hk tw ph au cn vn jp kr th id nz in fr'.split(' '));
    fc.assert(
      fc.property(fc.stringMatching(/^[acdemou]{1,4}$/), country, (typed, below) => {
        const meant = regionalEnding(typed, below);
        if (meant !== null) expect(regionalEnding(meant, below)).toBeNull();
        if (meant !== null) expect(['edu', 'com', 'ac', 'co']).toContain(meant);
      }),
    );
  });
});
