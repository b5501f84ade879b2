import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FILLERS, fillFields, type FillOrder } from '../../managers/fillers.ts';
import { storedLogins, watchForms } from '../../managers/savers.ts';
import { standInBrowser } from './browser.ts';
import { earnMark } from './completions.ts';
import * as page from './page-driver.ts';
import { Person } from './person.ts';

standInBrowser();
beforeAll(watchForms);
let person: Person;
afterEach(() => person.world.end());

const ADA = { username: 'ada@example.com', password: 'Lab-2026x' };
const MADE_UP = 'Zq7!made-up-by-a-manager';
const USER = { authorization: 'a-token', id: 'user-7', userRangeId: '1000' };
const SAVERS = ['Chrome', 'Bitwarden', '1Password'];

/** Without the witness: a page that gets no event learns of nothing until the person goes on. */
async function fill(order: FillOrder): Promise<void> {
  person.diary.push(`a manager fills in ${order.username || order.password}`);
  fillFields(order);
  await person.world.pause();
}
const sent = (name: string) =>
  person.world.api.asked
    .filter((call) => call.name === name)
    .map(({ email, request }) => [email, passwordOf(request)]);
const passwordOf = (request: Readonly<Record<string, unknown>>) =>
  person.world.encrypted.get(String(request['password'] ?? request['newPassword']));
/** What each saver would store of the forms sent by `act`, the last one if there are several. */
async function stored(act: () => Promise<void>): Promise<readonly unknown[]> {
  const before = storedLogins().length;
  await act();
  return storedLogins().slice(before).slice(-SAVERS.length);
}
const byAll = (username: string, password: string) =>
  SAVERS.map((saver) => ({ saver, username, password }));

async function logIn(): Promise<void> {
  await person.submit();
  await person.answerAll();
}

describe.each(Object.entries(FILLERS))('%s', (_, steps) => {
  const ofAda: FillOrder = { ...ADA, steps, kind: 'current' };

  it('fills the log-in, and what it filled is sent and would be stored', async () => {
    person = await Person.at('/');
    await fill(ofAda);
    expect(await stored(logIn)).toEqual(byAll(ADA.username, ADA.password));
    expect(sent('loginWithPassword')).toEqual([[ADA.username, ADA.password]]);
    expect(person.world.isAway).toBe(true);
  });

  it('fills while the use cases are late, over what was typed, and for another account after a refusal', async () => {
    person = await Person.at('/', { areScriptsLate: true });
    await person.type('Email', 'lin@example.com');
    await person.type('Password', 'Wrong-2026');
    await fill({ ...ofAda, password: 'Old-2025x' });
    await person.submit();
    await person.step('the scripts come', () => person.world.bringScripts());
    await person.answerAll();
    expect(person.seen.errors.get('Password')).not.toBe('');
    await fill(ofAda);
    await logIn();
    expect(sent('loginWithPassword')).toEqual([
      [ADA.username, 'Old-2025x'],
      [ADA.username, ADA.password],
    ]);
    expect(person.world.isAway).toBe(true);
  });

  it('fills on Login, and a look at Register and back loses nothing of it', async () => {
    person = await Person.at('/');
    await fill(ofAda);
    await person.press('Register');
    expect(person.seen.fields.get('Email')).toBe(ADA.username);
    await person.press('Login');
    expect([...person.seen.fields]).toEqual([
      ['Email', ADA.username],
      ['Password', ADA.password],
    ]);
    await logIn();
    expect(person.world.isAway).toBe(true);
  });

  it('fills the address alone on Register, which no saver takes for a log-in, and what is sent is what it filled', async () => {
    person = await Person.at('/?type=2');
    await fill({ ...ofAda, username: 'mei@example.com' });
    expect(person.seen.fields.get('Verification code')).toBe('');
    expect(await stored(() => person.send())).toEqual([]);
    await person.answerAll();
    expect(person.world.api.asked.map(({ email }) => email).filter(Boolean)).toEqual([
      'mei@example.com',
      'mei@example.com',
    ]);
    await person.typeCode();
    await person.agree();
    expect(await stored(() => person.submit())).toEqual([]);
    await person.answerAll();
    expect(person.screen).toBe('userinfo');
  });

  it('fills a form that is folded away for somebody who is signed in, and it is sent once it is unfolded', async () => {
    person = await Person.at('/');
    await person.signElsewhere(USER);
    await person.reload();
    expect(document.querySelector('[data-tabs]')?.closest('[hidden]')).not.toBeNull();
    await fill(ofAda);
    page.press(page.button('Use another account'));
    await person.world.pause();
    expect(await stored(logIn)).toEqual(byAll(ADA.username, ADA.password));
    expect(sent('loginWithPassword')).toEqual([[ADA.username, ADA.password]]);
  });

  it('makes up a password for a registration: it is stored under the address that is registered, and logs in', async () => {
    person = await Person.at('/?type=2');
    await earnMark(person, 'mei@example.com');
    await person.type('Customer name', 'Mei');
    await fill({ steps, username: '', password: MADE_UP, kind: 'new' });
    expect(person.seen.fields.get('Customer name'), 'no manager takes it for a user name').toBe(
      'Mei',
    );
    const submit = async () => {
      await person.submit();
      await person.answerAll();
    };
    expect(await stored(submit)).toEqual(byAll('mei@example.com', MADE_UP));
    expect(sent('registerUser')).toEqual([['mei@example.com', MADE_UP]]);
    await fill({ ...ofAda, username: 'mei@example.com', password: MADE_UP });
    await logIn();
    expect(person.world.isAway).toBe(true);
  });

  it('makes up a new password: it is stored under the address whose password is reset, whatever it filled before', async () => {
    person = await Person.at('/');
    await fill({ ...ofAda, username: 'lin@example.com' });
    await person.follow('Forgot your password?');
    await earnMark(person, ADA.username);
    await fill({ steps, username: 'lin@example.com', password: MADE_UP, kind: 'new' });
    const submit = async () => {
      await person.submit();
      await person.answerAll();
    };
    expect(await stored(submit)).toEqual(byAll(ADA.username, MADE_UP));
    expect(sent('changePassword').map(([, password]) => password)).toEqual([MADE_UP]);
    await fill({ ...ofAda, password: MADE_UP });
    expect(await stored(logIn)).toEqual(byAll(ADA.username, MADE_UP));
    expect(person.world.isAway).toBe(true);
  });

  it('fills the address on the recovery screens, and no saver takes a code for a password', async () => {
    for (const path of ['/forget', '/retrievepassword']) {
      person = await Person.at(path);
      await fill(ofAda);
      expect([...person.seen.fields.values()].filter(Boolean)).toEqual([ADA.username]);
      const next = async () => {
        if (path === '/forget') await person.send();
        else await person.submit();
        await person.answerAll();
        await person.typeCode();
        await person.submit();
        await person.answerAll();
      };
      expect(await stored(next)).toEqual([]);
      expect(person.screen).toBe('reset');
      await person.world.end();
    }
    person = await Person.at('/');
  });
});

it('a password that is shown while the form is sent is stored all the same', async () => {
  person = await Person.at('/');
  await person.type('Email', ADA.username);
  await person.type('Password', ADA.password);
  await person.press('Show password');
  expect(await stored(logIn)).toEqual(byAll(ADA.username, ADA.password));
});

it('what Chrome fills when the page opens is not to be read until the first press, which may be Login', async () => {
  person = await Person.at('/');
  const steps = FILLERS['Chrome’s filler'] ?? [];
  addEventListener('pointerdown', () => fillFields({ ...ADA, steps, kind: 'current' }), {
    capture: true,
    once: true,
  });
  const button = page.submitButton();
  if (!button) throw new Error('There is no form.');
  page.press(button);
  await person.world.pause();
  await person.world.answerAll();
  expect(sent('loginWithPassword')).toEqual([[ADA.username, ADA.password]]);
});
