import { letters } from '#messages/en/letters.ts';
import { id } from '#messages/id.ts';
import { ja } from '#messages/ja.ts';
import { ko } from '#messages/ko.ts';
import { ms } from '#messages/ms.ts';
import { th } from '#messages/th.ts';
import { vi } from '#messages/vi.ts';
import { zhHans } from '#messages/zh-Hans.ts';
import { zhHant } from '#messages/zh-Hant.ts';

/** The texts of the service's letters in every language. */
export const ALL_LETTERS = Object.entries({
  en: { letters: letters.messages },
  id,
  ja,
  ko,
  ms,
  th,
  vi,
  zhHans,
  zhHant,
}).map(([language, translation]) => ({ language, messages: translation.letters }));
