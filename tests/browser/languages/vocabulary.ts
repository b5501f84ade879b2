import { account } from '#messages/en/account.ts';
import { appeal } from '#messages/en/appeal.ts';
import { code } from '#messages/en/code.ts';
import { controls } from '#messages/en/controls.ts';
import { failures } from '#messages/en/failures.ts';
import { forget } from '#messages/en/forget.ts';
import { notices } from '#messages/en/notices.ts';
import { reset } from '#messages/en/reset.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { titles } from '#messages/en/titles.ts';
import { userinfo } from '#messages/en/userinfo.ts';
import { fill, messageOf } from '#messages/format.ts';
import type { SlotValues, Template, MessagesOf } from '#messages/namespace.ts';
import { wordsOfLanguage } from '../../messages/words-of-language.ts';

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
  readonly [Name in keyof typeof SECTIONS]: MessagesOf<(typeof SECTIONS)[Name]>;
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
