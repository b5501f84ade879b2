/**
 * The languages of the portal by BCP 47 tag, in the order of the control that chooses one, each by
 * its own name in its own script. English is the folder `en`; each other language is the file with
 * its tag as name. A tag without script, such as `zh`, gets the first language that begins with it.
 */
export const LANGUAGES = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
} as const satisfies Readonly<Record<string, string>>;

/** The languages that are translations of English. */
export type TranslatedLanguage = Exclude<keyof typeof LANGUAGES, 'en'>;

/** Languages whose texts are still English: the tests of texts leave them out. */
export const STILL_ENGLISH: readonly TranslatedLanguage[] = [];

/** The name of a language where there is room for two or three letters. */
export function shortName(tag: string): string {
  return { 'zh-Hans': '简', 'zh-Hant': '繁' }[tag] ?? (tag.split('-', 1)[0] ?? tag).toUpperCase();
}

/** The language that is in the code, and that replaces messages that another language lacks. */
export const CODE_LANGUAGE = 'en';
