/**
 * Other tags that mean a language: a former one (`in`), country codes used by mistake, and
 * varieties of Chinese. `tw` is really Twi, but here it more likely means Taiwan.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
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

/** Subtags that decide the script of Chinese, with the old names of Windows. */
const SIMPLIFIED = 'hans|chs';
const TRADITIONAL = 'hant|cht|tw|hk|mo|yue';

const OTHER_NAME = new RegExp(`^(?:${Object.keys(OTHER_NAMES).join('|')})\\b`);
/** Any other Chinese tag finds Simplified, which is listed first (src/messages/languages.ts). */
const TRADITIONAL_TAG = new RegExp(`^zh\\b(?!.*-(?:${SIMPLIFIED})\\b).*-(?:${TRADITIONAL})\\b`);

/** Anyone can write a long text into a link. */
const MAXIMUM_LENGTH = 200;
const MAXIMUM_WISHES = 10;

/**
 * The best available language for the first wish that can be met: RFC 4647, section 3.4. Chinese is
 * distinguished by script, where a region says which; if only another form of a wanted language is
 * available, that form comes before the next wish. Reads ten wishes at most, and 200 characters of
 * each.
 */
export function lookUp(
  wishes: Iterable<string | null | undefined>,
  available: readonly string[],
): string | undefined {
  let read = 0;
  for (const wish of wishes) {
    if (!wish) continue;
    read += 1;
    if (read > MAXIMUM_WISHES) break;
    let range = wish
      .slice(0, MAXIMUM_LENGTH)
      .toLowerCase()
      // As Java and PHP write tags.
      .replace(/[\W_]/g, '-')
      .replace(OTHER_NAME, (name) => OTHER_NAMES[name] ?? name)
      .replace(TRADITIONAL_TAG, 'zh-hant');
    while (range) {
      const found = available.find((tag) => `${tag}-`.toLowerCase().startsWith(`${range}-`));
      if (found) return found;
      // Drops the last subtag, and a single letter before it.
      range = range.slice(0, Math.max(0, range.lastIndexOf('-')));
      if (range.at(-2) === '-') range = range.slice(0, -2);
    }
  }
  return undefined;
}
