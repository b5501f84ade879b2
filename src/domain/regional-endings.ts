/**
 * What stands below the countries of the region, by their registries: the endings of schools and of companies first,
 * then whatever else is real there, so that nobody's own address is called a typo.
 */
interface Registry {
  readonly academic: string;
  readonly company: string;
  readonly others: readonly string[];
}

const AC_CO = { academic: 'ac', company: 'co' } as const;
const EDU_COM = { academic: 'edu', company: 'com' } as const;

const REGISTRIES: Readonly<Record<string, Registry>> = {
  sg: { ...EDU_COM, others: ['gov', 'net', 'org', 'per'] },
  my: { ...EDU_COM, others: ['gov', 'net', 'org', 'mil', 'name', 'biz'] },
  hk: { ...EDU_COM, others: ['gov', 'net', 'org', 'idv', 'ltd', 'inc'] },
  tw: { ...EDU_COM, others: ['gov', 'net', 'org', 'mil', 'idv', 'game', 'ebiz', 'club'] },
  ph: { ...EDU_COM, others: ['gov', 'net', 'org', 'mil', 'ngo'] },
  au: { ...EDU_COM, others: ['gov', 'net', 'org', 'asn', 'id'] },
  // Academies and provinces stand beside the schools.
  cn: { ...EDU_COM, others: ['gov', 'net', 'org', 'mil', 'ac'] },
  vn: {
    ...EDU_COM,
    others: [
      'gov',
      'net',
      'org',
      'ac',
      'biz',
      'info',
      'name',
      'pro',
      'health',
      'int',
      'id',
      'io',
      'ai',
    ],
  },
  jp: { ...AC_CO, others: ['ad', 'ed', 'go', 'gr', 'lg', 'ne', 'or'] },
  kr: {
    ...AC_CO,
    others: [
      'go',
      'ne',
      'or',
      're',
      'pe',
      'hs',
      'ms',
      'es',
      'sc',
      'kg',
      'mil',
      'ai',
      'io',
      'it',
      'me',
    ],
  },
  th: { ...AC_CO, others: ['go', 'in', 'mi', 'net', 'or'] },
  id: { ...AC_CO, others: ['go', 'or', 'net', 'web', 'sch', 'mil', 'my', 'biz', 'desa'] },
  nz: {
    ...AC_CO,
    others: [
      'govt',
      'net',
      'org',
      'school',
      'gen',
      'geek',
      'kiwi',
      'maori',
      'mil',
      'cri',
      'health',
      'iwi',
    ],
  },
  in: {
    ...AC_CO,
    others: ['edu', 'com', 'gov', 'net', 'org', 'res', 'gen', 'firm', 'ind', 'nic', 'mil', 'ernet'],
  },
};

/**
 * The ending below `country` that a mistyped one stands for (`ed` and `ac` in Singapore are `edu`, `com` in Japan is
 * `co`); null when it is real, or no slip of a known one. All in lower case.
 */
export function regionalEnding(typed: string, country: string): string | null {
  const registry = Object.hasOwn(REGISTRIES, country) ? REGISTRIES[country] : undefined;
  if (!registry) return null;
  const { academic, company, others } = registry;
  const real = [academic, company, ...others];
  if (real.includes(typed)) return null;
  if (typed === 'ac' || typed === 'edu') return academic;
  if (typed === 'co' || typed === 'com') return company;
  return [academic, company].find((right) => isSlip(typed, right)) ?? null;
}

/** Two letters swapped, or of three letters one left out; other neighbours of so short a word are somebody's own name. */
function isSlip(typed: string, right: string): boolean {
  const places = [...right].keys();
  return [...places].some((at) => {
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
