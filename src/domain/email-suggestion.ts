import { cleanEmail, parseEmail } from './email.ts';

/** RFC 1035. */
const MAXIMUM_HOST_LENGTH = 253;

/**
 * What the person probably meant by an address whose domain has one slip of a well-known one
 * (`gmial.com`), or the ending `.con`, or a slip of `.com.sg` or `.edu.sg`; else null. A suggestion
 * is well-formed and has no further suggestion; a well-known domain never gets one.
 */
export function suggestEmail(typed: string): string | null {
  const [local = '', host = '', ...more] = cleanEmail(typed).split('@');
  const written = host.toLowerCase();
  if (more.length > 0 || host.length > MAXIMUM_HOST_LENGTH) return null;
  if (WELL_KNOWN_DOMAINS.includes(written)) return null;
  const fixed = fixEnding(written);
  const meant = WELL_KNOWN_DOMAINS.find((known) => isSlipOf(fixed, known)) ?? fixed;
  const suggestion = parseEmail(`${local}@${meant}`);
  return meant !== written && suggestion.ok ? suggestion.value : null;
}

/** One slip in the name or in `.com`, or only the dots are wrong (`gmail,com`, `gmailcom`). */
function isSlipOf(domain: string, known: string): boolean {
  if (lettersOf(domain) === lettersOf(known)) return true;
  const typed = splitDomain(domain);
  const right = splitDomain(known);
  // Other endings differ by country, and a neighbour is often another one (`yahoo.com.mx`).
  if (typed.name === right.name) return right.ending === 'com' && isOneSlip(typed.ending, 'com');
  return typed.ending === right.ending && isNameSlip(typed.name, right.name);
}

/**
 * Too many real domains resemble a short name, or differ in the first letter (`ymail`, `email`).
 */
function isNameSlip(typed: string, right: string): boolean {
  const isSwapped = typed[0] === right[1] && typed[1] === right[0];
  return right.length >= 5 && (typed[0] === right[0] || isSwapped) && isOneSlip(typed, right);
}

/** One letter is missing, added or another, or two neighbours are swapped. */
function isOneSlip(typed: string, right: string): boolean {
  if (typed === right) return false;
  let same = 0;
  while (typed[same] === right[same]) same += 1;
  const [a, b] = [typed.slice(same), right.slice(same)];
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwap || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/**
 * Corrects `shop.con`, `shop.con.sg` and `shop.comsg`. Below `.sg` only from the third label on:
 * with two, the first may be a real name (`ed.sg`).
 */
function fixEnding(domain: string): string {
  const labels = domain.split('.');
  const [top = '', second = ''] = labels.toReversed();
  if (labels.length >= 2) {
    if (top === 'con') return [...labels.slice(0, -1), 'com'].join('.');
    const joined = SINGAPORE.find((ending) => top === `${ending}sg`);
    if (joined) return [...labels.slice(0, -1), joined, 'sg'].join('.');
  }
  const meant = SINGAPORE.find((ending) => isOneSlip(second, ending));
  const isBelowSingapore = labels.length >= 3 && top === 'sg';
  return isBelowSingapore && meant ? [...labels.slice(0, -2), meant, top].join('.') : domain;
}

const SINGAPORE = ['com', 'edu'];

function lettersOf(domain: string): string {
  return domain.replace(/[.,;]/g, '');
}

function splitDomain(domain: string): { readonly name: string; readonly ending: string } {
  const [name = '', ...ending] = domain.split('.');
  return { name, ending: ending.join('.') };
}

/**
 * Domains where the people of Asia-Pacific keep their mailboxes; when a name has several endings,
 * the most usual comes first. Real domains that look like a well-known one are listed too, so that
 * they are not called typos.
 */
export const WELL_KNOWN_DOMAINS: readonly string[] = `
  gmail.com googlemail.com hotmail.com hotmail.sg hotmail.co.jp hotmail.co.kr hotmail.co.th
  outlook.com outlook.sg outlook.my outlook.jp outlook.kr live.com live.com.sg live.com.my
  live.cn msn.com yahoo.com yahoo.com.sg yahoo.com.my yahoo.com.ph yahoo.com.vn yahoo.com.hk
  yahoo.com.tw yahoo.com.au yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.th yahoo.cn
  ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com qq.com
  vip.qq.com foxmail.com 163.com vip.163.com 126.com 139.com 189.cn yeah.net sina.com sina.cn
  sohu.com 21cn.com naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp
  singnet.com.sg pacific.net.sg starhub.net.sg pchome.com.tw hinet.net rediffmail.com zoho.com
  mail.com email.com gmx.com gmx.net
`
  .trim()
  .split(/\s+/);
