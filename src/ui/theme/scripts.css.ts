import { globalStyle } from '@vanilla-extract/css';

/**
 * Scripts of the world, by language: fonts that systems have (docs/decisions.md, ‘Choice of a language’). Han characters have forms by region, of which
 * a font has one; a system's own font for its interface has those of the system's language, whatever the page's, so it is none of these.
 */
const FONTS = {
  'zh-Hans': '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"',
  'zh-Hant': '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC"',
  ja: '"Hiragino Sans", Meiryo, "Noto Sans CJK JP"',
  ko: '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR"',
} as const;

for (const [tag, fonts] of Object.entries(FONTS)) globalStyle(`:lang(${tag})`, { fontFamily: `${fonts}, sans-serif` });

// Words are whole: between them there are blanks.
globalStyle(':lang(ko)', { wordBreak: 'keep-all' });
globalStyle(':lang(ja)', { lineBreak: 'strict' });
// Marks above and below the letters.
globalStyle('body:lang(th)', { lineHeight: 1.7 });
// What a font lacks is not drawn by smearing or slanting another: Han and Thai have no such forms.
globalStyle('html', { fontSynthesis: 'none' });
