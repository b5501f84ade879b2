import { lookUp, OTHER_NAMES, SIMPLIFIED, TRADITIONAL } from '../../src/domain/language-choice.ts';

/**
 * A regular expression for a list of wishes divided by commas, and the language of the first wish
 * that can be met.
 */
export interface LanguagePattern {
  readonly pattern: string;
  readonly tag: string;
}

/**
 * The look-up of src/domain/language-choice.ts as regular expressions for servers. The first match
 * wins; case is ignored. The expressions use no look-around, because some servers do not support
 * it. Qualities are not read: browsers write their lists in order.
 */
export function languagePatterns(tags: readonly string[]): readonly LanguagePattern[] {
  const primaries = [...new Set(tags.map(primaryOf))];
  const others = Object.keys(OTHER_NAMES).filter((name) => lookUp([name], tags) !== undefined);
  const names = [...primaries, ...others];
  const start = `^(?:\\s*${otherThan(names)},)*\\s*`;
  /** A primary subtag, by all its names. */
  const anyName = (primary: string) =>
    `(?:${[primary, ...others.filter((name) => OTHER_NAMES[name] === primary)].join('|')})`;
  const exact = tags
    .filter((tag) => tag.includes('-'))
    .map((tag) => {
      const [primary = '', ...more] = tag.toLowerCase().split('-');
      return { name: [anyName(primary), ...more].join(GAP), tag };
    });
  const anyChinese = `(?:${names.filter((name) => primaryOf(OTHER_NAMES[name] ?? name) === 'zh').join('|')})`;
  const chinese = (scripts: string) => `${anyChinese}${GAP}(?:[^,;]*${GAP})?(?:${scripts})`;
  const byRegion =
    tags.includes('zh-Hant') && tags.includes('zh-Hans')
      ? [
          { name: chinese(SIMPLIFIED), tag: 'zh-Hans' },
          { name: chinese(TRADITIONAL), tag: 'zh-Hant' },
        ]
      : [];
  const bare = names.map((name) => ({ name, tag: lookUp([name], tags) ?? '' }));
  return [...exact, ...byRegion, ...bare].map(({ name, tag }) => ({
    pattern: `${start}${name}(?:[^a-z0-9]|$)`,
    tag,
  }));
}

/** Between subtags: any separator, because some tags have an underscore. */
const GAP = '[^a-z0-9,;]';

function primaryOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}

/**
 * One entry of the list, up to its comma, whose first subtag is none of the names. `begun` is what
 * has been read of it. Each entry can match in one way only: otherwise a list that does not match
 * would take very long.
 */
function otherThan(names: readonly string[], begun = ''): string {
  const going = names.filter((name) => name.startsWith(begun) && name !== begun);
  const next = [...new Set(going.map((name) => name.charAt(begun.length)))];
  const others = [...'abcdefghijklmnopqrstuvwxyz']
    .filter((letter) => !next.includes(letter))
    .join('');
  return `(?:${[
    // A letter that continues no name; after a complete name also a digit, as in `ja2`.
    `[${others}${names.includes(begun) ? '0-9' : ''}][^,]*`,
    ...next.map((letter) => letter + otherThan(going, begun + letter)),
    // `begun` is only the beginning of a name: the entry may end here, or continue with a digit.
    ...(names.includes(begun) ? [] : [begun === '' ? '(?:[^a-z,\\s][^,]*)?' : '(?:[^a-z,][^,]*)?']),
  ].join('|')})`;
}
