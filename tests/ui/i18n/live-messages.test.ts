import { afterEach, beforeEach, expect, it } from 'vitest';
import { liveMessages, type LiveMessages } from '#ui/i18n/live-messages.ts';
import { fetchSectionsBy, FIRST_SECTIONS, withMessages } from '#ui/i18n/with-messages.ts';
import { messagesIn } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import type { Messages } from '#messages/namespace.ts';

let words: LiveMessages;
/** Fetches that nobody has answered yet, by language and section. */
let held: Map<string, { give: (messages: Messages) => void; fail: (cause: Error) => void }>;

beforeEach(() => {
  held = new Map();
  words = liveMessages(
    { language: 'en', sections: {} },
    (language, name) =>
      new Promise((give, fail) => held.set(`${language}/${name}`, { give, fail })),
  );
});
afterEach(() => fetchSectionsBy(() => Promise.resolve()));

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Answers all that was asked for, until nothing more is. */
async function answerAll(language: string): Promise<void> {
  for (let before = -1; before !== held.size; await settle()) {
    before = held.size;
    for (const [key, { give }] of held) if (key.startsWith(`${language}/`)) give({ says: key });
  }
}

it('another language is spoken once all that is shown can be said in it, and no word before', async () => {
  const changed = words.change('ja');
  expect(words.get().language).toBe('en');
  expect([...held.keys()]).toEqual(
    expect.arrayContaining(FIRST_SECTIONS.map((name) => `ja/${name}`)),
  );
  await answerAll('ja');
  await changed;
  expect(words.get().language).toBe('ja');
  expect(words.get().sections.shell).toEqual({ says: 'ja/shell' });
});

it('a part that is asked for on the way comes along', async () => {
  const changed = words.change('ja');
  await withMessages(Promise.resolve('part'), 'retrieve');
  await answerAll('ja');
  await changed;
  expect(words.get().sections.retrieve).toEqual({ says: 'ja/retrieve' });
});

it('whoever chooses twice means the second, whichever comes first', async () => {
  const first = words.change('ja');
  const second = words.change('ko');
  await answerAll('ko');
  await second;
  await answerAll('ja');
  await first;
  expect(words.get().language).toBe('ko');
});

it('English is there at once', async () => {
  await words.change('en');
  expect([words.get(), held.size]).toEqual([{ language: 'en', sections: {} }, 0]);
});

it('words that can’t be had leave those that are there', async () => {
  const changed = words.change('ja');
  for (const { fail } of held.values()) fail(new Error('no network'));
  await expect(changed).rejects.toThrow('no network');
  expect(words.get().language).toBe('en');
});

it('on a page in another language a part brings the words that the page does not have', async () => {
  words = liveMessages(
    { language: 'ja', sections: { shell: { says: 'island' } } },
    async (language, name) => ({ says: `${language}/${name}` }),
  );
  expect(await withMessages(Promise.resolve('part'), 'legal', 'shell')).toBe('part');
  expect(words.get().sections).toEqual({ legal: { says: 'ja/legal' }, shell: { says: 'island' } });
});

it('what the installation says in its own way holds in each language', async () => {
  const own = { en: { shell: { skip: 'own' } }, ja: { shell: { skip: '自' } } };
  words = liveMessages({ language: 'en', sections: {} }, async (_, name) => ({ says: name }), own);
  expect(messagesIn(shell, words.get())).toEqual({ ...shell.messages, skip: 'own' });
  await words.change('ja');
  expect(messagesIn(shell, words.get())).toMatchObject({ says: 'shell', skip: '自' });
  await words.change('ko');
  expect(messagesIn(shell, words.get())).toMatchObject({
    says: 'shell',
    skip: shell.messages.skip,
  });
});

it('the language that is spoken already needs nothing that might fail', async () => {
  await words.change('en');
  const japanese = liveMessages({ language: 'ja', sections: {} }, () =>
    Promise.reject(new Error('no connection')),
  );
  await japanese.change('ja');
  expect(japanese.get().language).toBe('ja');
});
