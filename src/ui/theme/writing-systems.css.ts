import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { LATIN_FONTS } from './vars.css.ts';

/**
 * Fonts that systems have, by language (docs/decisions.md, ‘Languages’). Han characters
 * differ by region, and a font has the forms of one region. The system's interface font follows the
 * system's language, not the page's, so it is not used here.
 */
const FONTS = {
  'zh-Hans': '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"',
  'zh-Hant': '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC"',
  ja: '"Hiragino Sans", Meiryo, "Noto Sans CJK JP"',
  ko: '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR"',
  // Named so that its bold is found: a browser that looks for a font letter by letter may come back
  // with the regular one.
  th: '"Leelawadee UI", Thonburi, "Noto Sans Thai", "Noto Sans", Loma',
} as const;

const autospace = { textAutospace: 'normal' };

const SPACING: Readonly<Partial<Record<string, GlobalStyleRule>>> = {
  // Lines break at blanks only.
  ko: { wordBreak: 'keep-all' },
  // Lines end between phrases, where the browser knows them.
  ja: { lineBreak: 'strict', wordBreak: 'auto-phrase', ...autospace },
  // A narrow gap between Han and Latin letters; zh-Hant has blanks there.
  'zh-Hans': autospace,
};

// Set only on `body` and elements with a `lang` attribute, so that elements inside with another
// font keep it.
for (const [tag, fonts] of Object.entries(FONTS))
  globalStyle(`:is(body, [lang]):lang(${tag})`, {
    fontFamily: `${fonts}, sans-serif`,
    ...SPACING[tag],
  });

// The English documents in a page of another language: a Chinese font draws ’ as wide as a
// character.
globalStyle('body [lang="en"]', { fontFamily: LATIN_FONTS });

// These two have no blank between the company's name and the text beside it.
globalStyle('header strong:is(:lang(ja), :lang(zh-Hans))', { display: 'inline' });

// Marks above and below the letters.
globalStyle('body:lang(th)', { vars: { '--leading': '1.7' } });
globalStyle(':is(h1, h2, h3):lang(th)', { lineHeight: 1.5 });
