import { regionalEnding } from './regional-endings.ts';

/** Slips of the fingers that are no top-level domains of their own. */
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

/** Mends a mistyped ending: `gmail.con`, `nus.edu.gs`, `shop.cmo.sg`, `shop.comsg`. Lower case in, lower case out. */
export function mendSuffix(domain: string): string {
  const labels = domain.split('.');
  const joined = JOINED.get(labels.at(-1) ?? '');
  if (labels.length >= 2 && joined) return [...labels.slice(0, -1), ...joined].join('.');
  const top = labels.at(-1) ?? '';
  // Two labels under a country could be anybody's own name (`ed.sg`), three are a second level.
  if (labels.length >= 3) {
    const written = labels.at(-2) ?? '';
    const regional = regionalEnding(written, top);
    if (regional !== null) return [...labels.slice(0, -2), regional, top].join('.');
    const second = mend(written, SECOND_LEVELS);
    const isSecondLevel = SECOND_LEVELS.some(([right]) => right === second);
    const country = isSecondLevel && SINGAPORE_SLIPS.includes(top) ? 'sg' : top;
    if (isSecondLevel && country.length === 2)
      return [...labels.slice(0, -2), second, country].join('.');
  }
  return [...labels.slice(0, -1), mend(top, ENDINGS)].join('.');
}

function mend(label: string, endings: typeof ENDINGS): string {
  return endings.find(([, slips]) => slips.includes(label))?.[0] ?? label;
}
