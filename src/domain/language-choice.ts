/**
 * What is known of the language that a person wants, the most important first. Unchecked: values
 * that are not language tags are ignored.
 */
export interface LanguageWishes {
  /** What the person chose here, now or earlier. */
  readonly chosen: readonly (string | null | undefined)[];
  /** The language that the linking site asked for. */
  readonly asked: string | null | undefined;
  /** The browser's list, most wanted first. */
  readonly accepted: readonly string[];
  /** The installation's. */
  readonly otherwise: string;
}

/**
 * What languages are called besides: formerly (`in`), by the countries that people know them from,
 * and as varieties of Chinese. A country's own name for another language (`tw` is Twi) is rarer
 * here than the mistake.
 */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  in: 'id',
  jp: 'ja',
  kr: 'ko',
  vn: 'vi',
  cn: 'zh',
  cmn: 'zh',
  yue: 'zh-yue',
  tw: 'zh-tw',
  hk: 'zh-hk',
};

/** What makes a Chinese tag one of a script, also in the names that Windows had for them. */
export const SIMPLIFIED = 'hans|chs';
export const TRADITIONAL = 'hant|cht|tw|hk|mo|yue';

const OTHER_NAME = new RegExp(`^(?:${Object.keys(OTHER_NAMES).join('|')})\\b`);
/** All other Chinese is Simplified: the first that there is (src/messages/languages.ts). */
const TRADITIONAL_TAG = new RegExp(`^zh\\b(?!.*-(?:${SIMPLIFIED})\\b).*-(?:${TRADITIONAL})\\b`);

/** The language for a person, out of those that there are. */
export function chooseLanguage(
  { chosen, asked, accepted, otherwise }: LanguageWishes,
  available: readonly string[],
): string {
  return lookUp([...chosen, asked, ...accepted, otherwise], available) ?? available[0] ?? otherwise;
}

/**
 * The best available language for the first wish that can be met: RFC 4647, section 3.4. Chinese is
 * distinguished by script, where a region says which; a wish for a language of which there is
 * another form takes that form, before the next wish.
 */
export function lookUp(
  wishes: readonly (string | null | undefined)[],
  available: readonly string[],
): string | undefined {
  for (const wish of wishes) {
    let range = (wish ?? '')
      .toLowerCase()
      // As Java and PHP write tags.
      .replace(/[\W_]/g, '-')
      .replace(OTHER_NAME, (name) => OTHER_NAMES[name] ?? name)
      .replace(TRADITIONAL_TAG, 'zh-hant');
    while (range) {
      const found = available.find((tag) => `${tag}-`.toLowerCase().startsWith(`${range}-`));
      if (found) return found;
      // The last subtag goes, and with it a single letter before it.
      range = range.replace(/(-\w)?-\w*$|^\w*$/, '');
    }
  }
  return undefined;
}

/** The languages of an `Accept-Language` header, most wanted first (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}
