import { afterEach, describe, expect, it } from 'vitest';
import { forget } from '#messages/en/forget.ts';
import { notices } from '#messages/en/notices.ts';
import { standInBrowser } from './browser.ts';
import { COMPLETIONS, earnMark, typePasswords } from './completions.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());

interface Notice {
  readonly name: string;
  readonly words: string;
  /** Where it stands. */
  readonly path: '/' | '/forget';
  arrive(): Promise<Person>;
}

const NOTICES: readonly Notice[] = [
  ...COMPLETIONS.map(({ name, success, arrive }): Notice => ({
    name: `the notice of ${name}`,
    words: success,
    path: '/',
    async arrive() {
      const arrived = await arrive();
      await arrived.submit();
      await arrived.answerAll();
      return arrived;
    },
  })),
  {
    name: 'the sentence after a registration that was lost',
    words: notices.messages.registrationLost,
    path: '/',
    arrive: () => Person.at('/userinfo'),
  },
  {
    name: 'the sentence after a confirmation that was lost',
    words: forget.messages.resetLost,
    path: '/forget',
    arrive: () => Person.at('/ressetpassword'),
  },
];

/** To another screen and back to this one, by links. */
async function roundByLinks(path: Notice['path']): Promise<void> {
  const [there, back] =
    path === '/'
      ? ['Forgot your password?', 'Back to Login']
      : ['Back to Login', 'Forgot your password?'];
  // A lost registration leads to the tab to begin it anew.
  if (person.screen === 'register') await person.press('Login');
  await person.follow(there);
  await person.follow(back);
}

describe.each(NOTICES)('$name', ({ words, path, arrive }) => {
  const isShown = () => person.seen.notices.some((notice) => notice.includes(words));

  it('survives reloads of the screen it stands on', async () => {
    person = await arrive();
    expect(person.seen.path).toBe(path);
    expect(isShown()).toBe(true);
    await person.reload();
    expect(isShown()).toBe(true);
    await person.reload();
    expect(isShown()).toBe(true);
  });

  it('is gone once the person has been on another screen, on every way back', async () => {
    person = await arrive();
    expect(isShown()).toBe(true);
    await roundByLinks(path);
    expect(isShown()).toBe(false);
    await person.back();
    await person.back();
    expect(person.seen.path).toBe(path);
    expect(isShown()).toBe(false);
    await person.reload();
    expect(isShown()).toBe(false);
  });

  it('does not come again on a later visit', async () => {
    person = await arrive();
    expect(isShown()).toBe(true);
    await person.visit(path === '/' ? '/forget' : '/');
    await person.follow(path === '/' ? 'Back to Login' : 'Forgot your password?');
    expect(person.seen.path).toBe(path);
    expect(isShown()).toBe(false);
  });

  it('is gone once the form it stands on is sent, whatever the answer', async () => {
    person = await arrive();
    expect(isShown()).toBe(true);
    if (person.screen === 'register') await person.press('Login');
    await person.type('Email', 'ada@example.com');
    await person.type(
      path === '/' ? 'Password' : 'Verification code',
      path === '/' ? 'Wrong-9999' : '123456',
    );
    await person.submit();
    await person.answerAll();
    expect(person.seen.errors.size).toBe(1);
    expect(isShown()).toBe(false);
    await person.reload();
    expect(person.seen.fields.get('Email')).toBe('ada@example.com');
    expect(isShown()).toBe(false);
  });
});

describe('a journey that is lost a second time', () => {
  it('is reported again', async () => {
    person = await Person.at('/ressetpassword');
    await roundByLinks('/forget');
    expect(person.seen.notices).toEqual([]);
    await person.visit('/ressetpassword');
    expect(person.seen.path).toBe('/forget');
    expect(person.seen.notices).toEqual([forget.messages.resetLost]);
  });

  it('is reported in place of the notice of another arrival, which was shown before', async () => {
    person = await Person.at('/?type=2');
    await earnMark(person, 'mei@example.com');
    await person.follow('< Back');
    await earnMark(person, 'mei@example.com');
    await person.type('Customer name', 'Mei');
    await typePasswords(person, 'Lab-2027x');
    await person.submit();
    await person.answerAll();
    expect(person.seen.notices).toEqual([notices.messages.registeredTitle]);
    await person.back();
    expect(person.seen.path).toBe('/');
    await person.back();
    expect(person.seen.path).toBe('/');
    expect(person.seen.notices).toEqual([notices.messages.registrationLost]);
  });
});
