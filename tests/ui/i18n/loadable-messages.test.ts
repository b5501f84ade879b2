import { expect, it } from 'vitest';
import { loadableMessages, type MessageFile } from '#ui/i18n/loadable-messages.ts';
import { messagesIn } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';

const ENGLISH = { language: 'en', namespaces: {} };

/** What these tests take for a file's content. */
const fetchFile = async (language: string, file: MessageFile) => ({
  [file === 'page' ? 'shell' : 'failures']: { says: `${language}/${file}` },
});

it('a language is shown only when its messages have loaded', async () => {
  const messages = loadableMessages(ENGLISH, fetchFile);
  const changed = messages.change('ja');
  expect(messages.get().language).toBe('en');
  await changed;
  expect(messages.get()).toMatchObject({
    language: 'ja',
    namespaces: { shell: { says: 'ja/page' } },
  });
});

it('if messages can’t be fetched, the present ones stay', async () => {
  const messages = loadableMessages(ENGLISH, () => Promise.reject(new Error('no network')));
  await expect(messages.change('ja')).rejects.toThrow('no network');
  expect(messages.get()).toEqual(ENGLISH);
});

it('the sentences for failures join the page’s own messages, and are fetched once', async () => {
  let fetches = 0;
  const messages = loadableMessages(
    { language: 'ja', namespaces: { shell: { says: 'island' } } },
    (language, file) => {
      fetches += 1;
      return fetchFile(language, file);
    },
  );
  const shown = messages.get();
  await messages.fetchFailures();
  await messages.fetchFailures();
  expect(shown.namespaces).toEqual({
    shell: { says: 'island' },
    failures: { says: 'ja/failures' },
  });
  expect(fetches).toBe(1);
});

it('an installation’s own sentences replace those of each language', async () => {
  const own = { en: { shell: { skip: 'own' } }, ja: { shell: { skip: '自' } } };
  const messages = loadableMessages(ENGLISH, fetchFile, own);
  expect(messagesIn(shell, messages.get())).toEqual({ ...shell.messages, skip: 'own' });
  await messages.change('ja');
  expect(messagesIn(shell, messages.get())).toMatchObject({ says: 'ja/page', skip: '自' });
  await messages.change('ko');
  expect(messagesIn(shell, messages.get())).toMatchObject({
    says: 'ko/page',
    skip: shell.messages.skip,
  });
});

it('English, and the present language, are available at once', async () => {
  const noNetwork = () => Promise.reject(new Error('no network'));
  const english = loadableMessages(ENGLISH, noNetwork);
  await english.change('en');
  await english.fetchFailures();
  expect(english.get()).toEqual(ENGLISH);
  const japanese = loadableMessages({ language: 'ja', namespaces: {} }, noNetwork);
  await japanese.change('ja');
  await japanese.change('en');
  expect(japanese.get().language).toBe('en');
});
