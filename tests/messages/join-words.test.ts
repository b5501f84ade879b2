import { expect, it } from 'vitest';
import { joinWords, withoutJoiners } from '#messages/join-words.ts';

const messages = {
  account: { heading: 'E-mel baharu, e-mel lama' },
  letters: { code: 'e-mel' },
  titles: { account: 'e-mel' },
};

it('joins a word wherever a line of a page may end inside it, and text that leaves the page is as written', () => {
  const joined = joinWords(messages, ['E-|mel', 'e-|mel']);
  expect(joined).toEqual({
    ...messages,
    account: { heading: 'E-\u2060mel baharu, e-\u2060mel lama' },
  });
  expect(withoutJoiners(joined.account.heading)).toBe(messages.account.heading);
});
