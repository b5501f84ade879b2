import { expect } from 'vitest';
import { notices } from '#messages/en/notices.ts';
import type { ScreenCall } from './held-api.ts';
import { Person } from './person.ts';
import type { ScreenName } from './screen-of.ts';

/** A form whose call ends a journey, and must not be made twice unawares. */
export interface Completion {
  readonly name: string;
  readonly screen: ScreenName;
  /** The form is there once: what it needs is used up by its success. */
  readonly isOnce: boolean;
  /** Comes to the form from another screen of the portal, and fills it in. */
  arrive(): Promise<Person>;
  /** What does not outlive the screen is typed anew. */
  retype(person: Person): Promise<void>;
  readonly call: ScreenCall;
  /** What `/` says afterwards. */
  readonly success: string;
  /** A field whose value outlives the screen, and what `arrive` typed there. */
  readonly kept?: readonly [label: string, value: string];
  /** Goes to `/` by the links that there are. */
  leaveForHome(person: Person): Promise<void>;
}

const PASSWORD = 'Lab-2027x';

/** The code for an address is right: the form that it leads to stands there. */
export async function earnMark(person: Person, email: string): Promise<void> {
  await person.type('Email', email);
  await person.send();
  await person.answerAll();
  await person.typeCode();
  if (person.screen === 'register' && !person.seen.isAgreed) await person.agree();
  await person.submit();
  await person.answerAll();
}

export async function typePasswords(person: Person, password: string): Promise<void> {
  if (person.screen === 'userinfo') return person.type('Password', password);
  await person.type('New Password', password);
  await person.type('Confirm password', password);
}

const REGISTRATION: Completion = {
  name: 'a registration',
  screen: 'userinfo',
  isOnce: true,
  async arrive() {
    const person = await Person.at('/?type=2');
    await earnMark(person, 'mei@example.com');
    await person.type('Customer name', 'Mei');
    await person.type('Password', PASSWORD);
    return person;
  },
  retype: (person) => typePasswords(person, PASSWORD),
  call: 'registerUser',
  success: notices.messages.registeredTitle,
  kept: ['Customer name', 'Mei'],
  async leaveForHome(person) {
    await person.follow('< Back');
    await person.press('Login');
  },
};

const PASSWORD_CHANGE: Completion = {
  name: 'a password change',
  screen: 'reset',
  isOnce: true,
  async arrive() {
    const person = await Person.at('/forget');
    await earnMark(person, 'ada@example.com');
    await typePasswords(person, PASSWORD);
    return person;
  },
  retype: (person) => typePasswords(person, PASSWORD),
  call: 'changePassword',
  success: notices.messages.passwordChangedTitle,
  async leaveForHome(person) {
    await person.back();
    await person.follow('Back to Login');
  },
};

const APPEAL: Completion = {
  name: 'an appeal',
  screen: 'appeal',
  isOnce: false,
  async arrive() {
    const person = await Person.at('/forget');
    await person.follow('Email address are no longer available?');
    await person.type('Initial Email', 'ada@example.com');
    await person.type('New Email', 'new@example.com');
    return person;
  },
  retype: () => Promise.resolve(),
  call: 'accountAppeal',
  success: notices.messages.appealSentTitle,
  kept: ['New Email', 'new@example.com'],
  leaveForHome: (person) => person.follow('Back to Login'),
};

export const COMPLETIONS: readonly Completion[] = [REGISTRATION, PASSWORD_CHANGE, APPEAL];

/** The form is pressed, and its own call is out. */
export async function submitUpTo(person: Person, { call }: Completion): Promise<void> {
  await person.submit();
  await person.answer(person.world.api.held.find(({ name }) => name === 'getPublicKey'));
  expect(person.world.api.held.map(({ name }) => name)).toEqual([call]);
}
