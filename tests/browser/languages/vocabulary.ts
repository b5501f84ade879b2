import { account } from '#words/en/account.ts';
import { appeal } from '#words/en/appeal.ts';
import { code } from '#words/en/code.ts';
import { controls } from '#words/en/controls.ts';
import { failures } from '#words/en/failures.ts';
import { forget } from '#words/en/forget.ts';
import { notices } from '#words/en/notices.ts';
import { reset } from '#words/en/reset.ts';
import { retrieve } from '#words/en/retrieve.ts';
import { shell } from '#words/en/shell.ts';
import { titles } from '#words/en/titles.ts';
import { userinfo } from '#words/en/userinfo.ts';
import { fill, messageOf } from '#words/format.ts';
import type { SlotValues, Template, WordsOf } from '#words/section.ts';
import { wordsOfLanguage } from '../../words/words-of-language.ts';

const SECTIONS = {
  account,
  appeal,
  code,
  controls,
  failures,
  forget,
  notices,
  reset,
  retrieve,
  shell,
  titles,
  userinfo,
} as const;

/** What the screens of the flows say in one language. */
export type Vocabulary = {
  readonly [Name in keyof typeof SECTIONS]: WordsOf<(typeof SECTIONS)[Name]>;
} & {
  readonly language: string;
  /** A template with its slots filled, as it is read: tags around text leave the text. */
  say<Slots extends string>(template: Template<Slots>, values: SlotValues<Slots>): string;
};

export async function vocabularyOf(language: string): Promise<Vocabulary> {
  const sections = await Promise.all(
    Object.entries(SECTIONS).map(
      async ([name, section]) => [name, await wordsOfLanguage(section, language)] as const,
    ),
  );
  return {
    ...(Object.fromEntries(sections) as Omit<Vocabulary, 'language' | 'say'>),
    language,
    say: (template, values) => fill(messageOf(template), language, values),
  };
}
