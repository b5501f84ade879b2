import { expect } from 'vitest';
import { notices } from '#messages/en/notices.ts';
import { earnMark, typePasswords } from './completions.ts';
import { expectsCode, type LateControl } from './late-control.ts';
import * as page from './page-driver.ts';
import type { Person } from './person.ts';

async function findAccount(person: Person): Promise<void> {
  await person.visit('/retrievepassword');
  await person.type('Email', 'ada@example.com');
  await person.submit();
  await person.answerAll();
}

/** The not-found page has no form that the witness could know. */
async function followUnwatched(person: Person, words: string): Promise<void> {
  page.press(page.link(words));
  await person.world.pause();
}

/** Controls of the recovery, the appeal and the not-found page. */
export const RECOVERY_CONTROLS: readonly LateControl[] = [
  {
    name: 'Ask for verification code on Forgot password',
    path: '/forget',
    async press(person) {
      await person.type('Email', 'ada@example.com');
      await person.send();
    },
    outcome: expectsCode,
  },
  {
    name: 'Submit on Forgot password',
    async prepare(person) {
      await person.visit('/forget');
      await person.type('Email', 'ada@example.com');
      await person.send();
      await person.answerAll();
    },
    async press(person) {
      await person.typeCode();
      await person.submit();
    },
    outcome: ({ screen }) => expect(screen).toBe('reset'),
  },
  {
    name: 'Eamil Retrieval',
    path: '/forget',
    press: (person) => person.follow('Eamil Retrieval'),
    outcome: ({ screen }) => expect(screen).toBe('find'),
  },
  {
    name: 'Next on step 1',
    path: '/retrievepassword',
    async press(person) {
      await person.type('Email', 'ada@example.com');
      await person.submit();
    },
    outcome(person) {
      expect(person.screen).toBe('retrieve');
      expectsCode(person);
    },
  },
  {
    name: 'Next on step 2',
    prepare: findAccount,
    async press(person) {
      await person.typeCode();
      await person.submit();
    },
    outcome: ({ screen }) => expect(screen).toBe('reset'),
  },
  {
    name: 'Edit on step 2',
    prepare: findAccount,
    press: (person) => person.follow('Edit'),
    outcome({ seen }) {
      expect(seen.fields.get('Email')).toBe('');
      expect(page.button('Use ada@example.com again')).toBeTruthy();
    },
  },
  {
    name: 'Reset password',
    async prepare(person) {
      await person.visit('/forget');
      await earnMark(person, 'ada@example.com');
    },
    async press(person) {
      await typePasswords(person, 'Lab-2027x');
      await person.submit();
    },
    outcome: ({ seen }) => expect(seen.notices).toEqual([notices.messages.passwordChangedTitle]),
  },
  {
    name: 'Submit of an appeal',
    path: '/accountappeal',
    async press(person) {
      await person.type('Initial Email', 'ada@example.com');
      await person.type('New Email', 'mei@example.com');
      await person.submit();
    },
    outcome: ({ seen }) => expect(seen.notices).toEqual([notices.messages.appealSentTitle]),
  },
  {
    name: 'the reason of an appeal',
    path: '/accountappeal',
    press: (person) => person.step('open the choice of reasons', () => page.press(page.choice())),
    async outcome(person) {
      await person.step('choose', () => page.press(page.option('Email has been deactivated')));
      expect(page.messagesIn(page.choice())).toBe('Email has been deactivated');
    },
  },
  {
    name: 'Back to Login',
    path: '/accountappeal',
    press: (person) => person.follow('Back to Login'),
    outcome: ({ screen }) => expect(screen).toBe('login'),
  },
  {
    name: 'homepage',
    prepare: ({ world }) => world.visit('/nowhere'),
    press: (person) => followUnwatched(person, 'homepage'),
    outcome: ({ screen }) => expect(screen).toBe('login'),
  },
  {
    name: 'return to the previous page',
    async prepare(person) {
      await person.visit('/forget');
      await person.world.visit('/nowhere');
    },
    press: (person) => followUnwatched(person, 'return to the previous page'),
    outcome: ({ screen }) => expect(screen).toBe('forget'),
  },
];
