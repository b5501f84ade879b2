import { cleanEmail, parseEmail } from './email.ts';

/**
 * What the person probably meant by an address with a mistyped domain (`gmail.con` → `gmail.com`)
 * or with blanks inside (`a da@example.com`), or null. A suggestion is well-formed and has no
 * further suggestion; a well-known domain never gets one.
 */
export function suggestEmail(typed: string): string | null {
  const cleaned = cleanEmail(typed);
  const [name, host, ...more] = cleaned.split('@');
  if (name === undefined || host === undefined || more.length > 0 || host.length > 253) return null;
  const [local, domain] = [withoutBlanks(name), withoutBlanks(host)];
  const meant = suggestDomain(domain.toLowerCase());
  const suggestion = parseEmail(`${local}@${meant ?? domain}`);
  const isSame = meant === null && `${local}@${domain}` === cleaned;
  if (isSame || !suggestion.ok || hasWordsAround(name, host, suggestion.value)) return null;
  return suggestion.value;
}

function suggestDomain(written: string): string | null {
  if (WELL_KNOWN_DOMAINS.includes(written)) return null;
  const dotted = written.replace(/[,;.]+/g, '.').replace(/^\.|\.$/g, '');
  const fixed = fixSuffix(dotted);
  const meant = wellKnownFor(fixed) ?? fixed;
  return meant === written ? null : meant;
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/**
 * Words before or after an address are no part of it (`Write to ada@example.com`, `ada@example.com
 * thanks`). With one gap they can't be told from a part of the name.
 */
function hasWordsAround(name: string, host: string, suggestion: string): boolean {
  if (name.trim().split(/\s+/).length > 2) return true;
  const [first = '', ...others] = host.trim().split(/\s+/);
  const ending = splitDomain(suggestion).ending.split('.').at(-1) ?? '';
  return others.length > 0 && parseEmail(`a@${first}`).ok && ending.length > 3;
}

function wellKnownFor(domain: string): string | undefined {
  if (WELL_KNOWN_DOMAINS.includes(domain)) return domain;
  return (
    WELL_KNOWN_DOMAINS.find((known) => withoutEnding(domain, known)) ??
    WELL_KNOWN_DOMAINS.find((known) => isSlipOf(domain, known))
  );
}

/** `gmail` and `gmailcom`. */
function withoutEnding(domain: string, known: string): boolean {
  return (
    !domain.includes('.') &&
    (domain === splitDomain(known).name || domain === known.replaceAll('.', ''))
  );
}

/** One slip in the name or, with the right name, in the ending. */
function isSlipOf(domain: string, known: string): boolean {
  const typed = splitDomain(domain);
  const right = splitDomain(known);
  if (typed.name === right.name) return isEndingSlip(typed.ending, right.ending);
  return typed.ending === right.ending && isNameSlip(typed.name, right.name);
}

/** Longer endings differ by country, and a neighbour is often another country (`yahoo.com.mx`). */
function isEndingSlip(typed: string, right: string): boolean {
  return right === 'com' && ['co', 'cm', 'om', 'cn', 'c'].includes(typed);
}

/**
 * Too many real domains resemble a short name, or differ in the first letter (`ymail`, `email`).
 */
function isNameSlip(typed: string, right: string): boolean {
  if (right.length < 5 || Math.abs(typed.length - right.length) > 1) return false;
  const swapped = typed[0] === right[1] && typed[1] === right[0];
  if (typed[0] !== right[0] && !swapped) return false;
  return editDistance(typed, right) <= (right.length >= 7 ? 2 : 1);
}

function splitDomain(domain: string): { readonly name: string; readonly ending: string } {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { name: domain, ending: '' }
    : { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}

/**
 * Optimal string alignment: how many insertions, deletions, substitutions and neighbour swaps apart
 * two texts are.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        row > 1 && column > 1 && swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Typing mistakes that are not themselves top-level domains. */
const ENDINGS: readonly (readonly [right: string, slips: readonly string[]])[] = [
  ['com', ['con', 'cmo', 'ocm', 'comm', 'ccom', 'coom', 'vom', 'xom', 'cim', 'cpm', 'clm', 'conm']],
  ['net', ['nte', 'ent', 'nett', 'nnet', 'ner']],
  ['org', ['ogr', 'rog', 'orgg', 'orrg']],
];
/** The same below a country: `.com.sg`, `.edu.sg`. */
const SECOND_LEVELS: typeof ENDINGS = [
  ...ENDINGS,
  ['edu', ['eud', 'deu', 'edi', 'eduu', 'eedu']],
  ['gov', ['gvo', 'ogv', 'govv', 'goc']],
];
const SINGAPORE_SLIPS = ['gs', 'sgg', 'ssg', 'sgp'];
const JOINED: ReadonlyMap<string, readonly string[]> = new Map(
  SECOND_LEVELS.map(([right]) => [`${right}sg`, [right, 'sg']]),
);

/**
 * Corrects a mistyped ending: `gmail.con`, `nus.edu.gs`, `shop.cmo.sg`, `shop.comsg`. Lower case
 * in, lower case out.
 */
export function fixSuffix(domain: string): string {
  const labels = domain.split('.');
  const joined = JOINED.get(labels.at(-1) ?? '');
  if (labels.length >= 2 && joined) return [...labels.slice(0, -1), ...joined].join('.');
  const top = labels.at(-1) ?? '';
  // With two labels the first may be a real name (`ed.sg`); with three the middle one is a second
  // level.
  if (labels.length >= 3) {
    const written = labels.at(-2) ?? '';
    const regional = regionalEnding(written, top);
    if (regional !== null) return [...labels.slice(0, -2), regional, top].join('.');
    const second = fixLabel(written, SECOND_LEVELS);
    const isSecondLevel = SECOND_LEVELS.some(([right]) => right === second);
    const country = isSecondLevel && SINGAPORE_SLIPS.includes(top) ? 'sg' : top;
    if (isSecondLevel && country.length === 2)
      return [...labels.slice(0, -2), second, country].join('.');
  }
  return [...labels.slice(0, -1), fixLabel(top, ENDINGS)].join('.');
}

function fixLabel(label: string, endings: typeof ENDINGS): string {
  return endings.find(([, slips]) => slips.includes(label))?.[0] ?? label;
}

/**
 * The second-level endings that each country's registry offers: for schools, for companies, and all
 * others, so that no real address is called a typo.
 */
interface Registry {
  readonly academic: string;
  readonly company: string;
  readonly others: readonly string[];
}

const AC_CO = { academic: 'ac', company: 'co' } as const;
const EDU_COM = { academic: 'edu', company: 'com' } as const;

const REGISTRIES: Readonly<Record<string, Registry>> = {
  sg: { ...EDU_COM, others: listOf('gov net org per') },
  my: { ...EDU_COM, others: listOf('gov net org mil name biz') },
  hk: { ...EDU_COM, others: listOf('gov net org idv ltd inc') },
  tw: { ...EDU_COM, others: listOf('gov net org mil idv game ebiz club') },
  ph: { ...EDU_COM, others: listOf('gov net org mil ngo') },
  au: { ...EDU_COM, others: listOf('gov net org asn id') },
  // Academies use `ac`, schools `edu`.
  cn: { ...EDU_COM, others: listOf('gov net org mil ac') },
  vn: { ...EDU_COM, others: listOf('gov net org ac biz info name pro health int id io ai') },
  jp: { ...AC_CO, others: listOf('ad ed go gr lg ne or') },
  kr: { ...AC_CO, others: listOf('go ne or re pe hs ms es sc kg mil ai io it me') },
  th: { ...AC_CO, others: listOf('go in mi net or') },
  id: { ...AC_CO, others: listOf('go or net web sch mil my biz desa') },
  nz: { ...AC_CO, others: listOf('govt net org school gen geek kiwi maori mil cri health iwi') },
  in: { ...AC_CO, others: listOf('edu com gov net org res gen firm ind nic mil ernet') },
};

/**
 * The ending below `country` that a mistyped one stands for (`ed` and `ac` in Singapore are `edu`,
 * `com` in Japan is `co`); null when it is real, or no slip of a known one. All in lower case.
 */
function regionalEnding(typed: string, country: string): string | null {
  const registry = Object.hasOwn(REGISTRIES, country) ? REGISTRIES[country] : undefined;
  if (!registry) return null;
  const { academic, company, others } = registry;
  const real = [academic, company, ...others];
  if (real.includes(typed)) return null;
  if (typed === 'ac' || typed === 'edu') return academic;
  if (typed === 'co' || typed === 'com') return company;
  return [academic, company].find((right) => isSlip(typed, right)) ?? null;
}

/** Two letters swapped, or one of three letters left out. Other similar endings are real names. */
function isSlip(typed: string, right: string): boolean {
  const positions = [...right].keys();
  return [...positions].some((at) => {
    const [before, here, next, after] = [
      right.slice(0, at),
      right.charAt(at),
      right.charAt(at + 1),
      right.slice(at + 2),
    ];
    const isSwapped = next !== '' && typed === before + next + here + after;
    return isSwapped || (right.length > 2 && typed === before + next + after);
  });
}

/**
 * Domains where the people of Asia-Pacific keep their mailboxes; when a name has several endings,
 * the most usual comes first. Real domains that look like a well-known one are listed too, so that
 * they are not called typos.
 */
export const WELL_KNOWN_DOMAINS: readonly string[] = listOf(`
  gmail.com googlemail.com hotmail.com hotmail.sg hotmail.co.jp hotmail.co.kr hotmail.co.th
  outlook.com outlook.sg outlook.my outlook.jp outlook.kr live.com live.com.sg live.com.my
  live.cn msn.com yahoo.com yahoo.com.sg yahoo.com.my yahoo.com.ph yahoo.com.vn yahoo.com.hk
  yahoo.com.tw yahoo.com.au yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.th yahoo.cn
  ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com qq.com
  vip.qq.com foxmail.com 163.com vip.163.com 126.com 139.com 189.cn yeah.net sina.com sina.cn
  sohu.com 21cn.com naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp
  singnet.com.sg pacific.net.sg starhub.net.sg pchome.com.tw hinet.net rediffmail.com zoho.com
  mail.com email.com gmx.com gmx.net
`);

/** The words of a text. */
function listOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
