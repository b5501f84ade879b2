import { beforeEach, expect, it } from 'vitest';
import {
  FIRST_NAMESPACES,
  loadableMessages,
  type LoadableMessages,
} from '#ui/i18n/loadable-messages.ts';
import { messagesIn } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import type { Messages } from '#messages/namespace.ts';

let messages: LoadableMessages;
/** Pending fetches, by language and namespace. */
let held: Map<string, { give: (fetched: Messages) => void; fail: (cause: Error) => void }>;

beforeEach(() => {
  held = new Map();
  messages = loadableMessages(
    { language: 'en', namespaces: {} },
    (language, name) =>
      new Promise((give, fail) => held.set(`${language}/${name}`, { give, fail })),
  );
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Answers all fetches, until there are no more. */
async function answerAll(language: string): Promise<void> {
  for (let before = -1; before !== held.size; await settle()) {
    before = held.size;
    for (const [key, { give }] of held) if (key.startsWith(`${language}/`)) give({ says: key });
  }
}

it('a language is shown only when all visible messages have loaded', async () => {
  const changed = messages.change('ja');
  expect(messages.get().language).toBe('en');
  expect([...held.keys()]).toEqual(
    expect.arrayContaining(FIRST_NAMESPACES.map((name) => `ja/${name}`)),
  );
  await answerAll('ja');
  await changed;
  expect(messages.get().language).toBe('ja');
  expect(messages.get().namespaces.shell).toEqual({ says: 'ja/shell' });
});

it('a part that loads during the change gets the new language too', async () => {
  const changed = messages.change('ja');
  await messages.fetch(['retrieve']);
  await answerAll('ja');
  await changed;
  expect(messages.get().namespaces.retrieve).toEqual({ says: 'ja/retrieve' });
});

it('if messages can’t be fetched, the present ones stay', async () => {
  const changed = messages.change('ja');
  for (const { fail } of held.values()) fail(new Error('no network'));
  await expect(changed).rejects.toThrow('no network');
  expect(messages.get().language).toBe('en');
});

it('on a page in another language, a part fetches the messages that the page lacks', async () => {
  messages = loadableMessages(
    { language: 'ja', namespaces: { shell: { says: 'island' } } },
    async (language, name) => ({ says: `${language}/${name}` }),
  );
  await messages.fetch(['legal', 'shell']);
  expect(messages.get().namespaces).toEqual({
    legal: { says: 'ja/legal' },
    shell: { says: 'island' },
  });
});

it('an installation’s own sentences replace those of each language', async () => {
  const own = { en: { shell: { skip: 'own' } }, ja: { shell: { skip: '自' } } };
  messages = loadableMessages(
    { language: 'en', namespaces: {} },
    async (_, name) => ({ says: name }),
    own,
  );
  expect(messagesIn(shell, messages.get())).toEqual({ ...shell.messages, skip: 'own' });
  await messages.change('ja');
  expect(messagesIn(shell, messages.get())).toMatchObject({ says: 'shell', skip: '自' });
  await messages.change('ko');
  expect(messagesIn(shell, messages.get())).toMatchObject({
    says: 'shell',
    skip: shell.messages.skip,
  });
});

it('English, and the present language, are available at once', async () => {
  await messages.change('en');
  expect([messages.get(), held.size]).toEqual([{ language: 'en', namespaces: {} }, 0]);
  messages = loadableMessages({ language: 'ja', namespaces: {} }, () =>
    Promise.reject(new Error('off')),
  );
  await messages.change('ja');
  expect(messages.get().language).toBe('ja');
});
