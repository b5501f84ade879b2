import { expect } from 'vitest';
import { comeBack } from './acts.ts';
import type { Person } from './person.ts';
import type { ScreenName } from './screen-of.ts';
import { goTo } from './ways.ts';

/** From wherever the person stands, over a network that holds and by what the screens offer: a new password, and in. */
export async function getIn(person: Person, email: string): Promise<void> {
  const { world } = person;
  await comeBack(person);
  if (world.areScriptsLate) await person.step('the scripts come', () => world.bringScripts());
  await person.answerAll();
  await comeBack(person);
  await person.step('the network holds from here on', () => {
    world.api.isSteady = true;
  });
  // An earlier confirmation may turn out to be dead on the way.
  let password: string | null = null;
  for (let tries = 0; tries < 4 && password === null; tries += 1)
    password = await setPassword(person, email);
  await open(person, 'login');
  expect(person.screen, 'there is a way to the log-in').toBe('login');
  await person.type('Email', email);
  await person.type('Password', password ?? '');
  const before = world.exit.left.length;
  await person.submit();
  expect(world.exit.left.length, 'the person gets in').toBe(before + 1);
  expect(world.sessions.current()?.['email']).toBe(email);
}

/** The account's password, or null when that came to nothing. */
async function setPassword(person: Person, email: string): Promise<string | null> {
  // No link leads away from the reset but one that comes with a dead confirmation.
  if (person.screen === 'reset' && (await finish(person)) === null)
    await person.follow('Ask for a new verification code');
  const isKnown = await person.world.isRegistered(email);
  await open(person, isKnown ? 'forget' : 'register');
  // A code that was checked while nobody looked leads on by itself.
  if (!isLast(person.screen)) await person.type('Email', email);
  if (!isLast(person.screen)) {
    while (person.seen.send?.looksDisabled) await person.wait(10);
    await person.send();
    await person.typeCode();
    if (!isKnown && !person.seen.isAgreed) await person.agree();
    await person.submit();
  }
  const isOther = !person.seen.words.includes(email);
  const password = await finish(person);
  return isOther ? null : password;
}

const isLast = (screen: ScreenName) => screen === 'userinfo' || screen === 'reset';

/** Fills in the last form with a password that no account has had; gives it if that brought the person to `/`. */
async function finish(person: Person): Promise<string | null> {
  const password = `Way-In-${person.diary.length}`;
  if (person.screen === 'userinfo') {
    await person.type('Customer name', 'Mei');
    await person.type('Password', password);
  } else {
    await person.type('New Password', password);
    await person.type('Confirm password', password);
  }
  await person.submit();
  return person.seen.path === '/' ? password : null;
}

async function open(person: Person, screen: ScreenName): Promise<void> {
  await goTo(person, screen);
  // A log-in that went through meanwhile leads on from its form.
  await comeBack(person);
  await goTo(person, screen);
}
