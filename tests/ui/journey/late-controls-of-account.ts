import { expect } from 'vitest';
import { account } from '#messages/en/account.ts';
import { notices } from '#messages/en/notices.ts';
import { earnMark, typePasswords } from './completions.ts';
import { expectsCode, logIn, type LateControl } from './late-control.ts';
import * as page from './page-driver.ts';

/** Controls of `/`, its notices and the completion of a registration. */
export const ACCOUNT_CONTROLS: readonly LateControl[] = [
  {
    name: 'Login, after Show password and a look at the other tab',
    path: '/',
    async press(person) {
      await person.type('Email', 'ada@example.com');
      await person.type('Password', 'Lab-2026x');
      await person.press('Show password');
      expect(page.field('Password')).toMatchObject({ type: 'text' });
      await person.press('Register');
      expect(person.seen.fields.get('Email')).toBe('ada@example.com');
      await person.press('Login');
      await person.submit();
    },
    outcome: ({ world }) => expect(world.exit.left).toHaveLength(1),
  },
  {
    name: 'Forgot your password?',
    path: '/',
    press: (person) => person.follow('Forgot your password?'),
    outcome: ({ screen }) => expect(screen).toBe('forget'),
  },
  {
    name: 'the suggestion for a mistyped address',
    path: '/',
    async press(person) {
      await person.type('Email', 'ada@gmial.com');
      await person.step('go to Password', () => page.field('Password').focus());
      await person.press('Did you mean ada@gmail.com?');
    },
    outcome: ({ seen }) => expect(seen.fields.get('Email')).toBe('ada@gmail.com'),
  },
  {
    name: 'Continue to store',
    prepare: logIn,
    path: '/',
    isOfTheSession: true,
    press: (person) => person.press('Continue to store'),
    outcome: ({ world }) => expect(world.exit.left).toHaveLength(2),
  },
  {
    name: 'Sign out',
    prepare: logIn,
    path: '/',
    isOfTheSession: true,
    press: (person) => person.press('Sign out'),
    outcome({ seen, world }) {
      expect(seen.notices).toEqual([]);
      expect(world.sessions.current()).toBeNull();
      expect(document.cookie).toBe('');
    },
  },
  {
    name: 'Dismiss',
    async prepare(person) {
      await person.visit('/userinfo');
      expect(person.seen.notices).toEqual([notices.messages.registrationLost]);
    },
    press: (person) => person.press('Dismiss'),
    outcome: ({ seen }) => expect(seen.notices).toEqual([]),
  },
  {
    name: 'Ask for verification code on Register',
    path: '/?type=2',
    async press(person) {
      await person.type('Email', 'mei@example.com');
      await person.send();
    },
    outcome: expectsCode,
  },
  {
    name: 'Register without the box, then with it',
    async prepare(person) {
      await person.visit('/?type=2');
      await person.type('Email', 'mei@example.com');
      await person.send();
      await person.answerAll();
    },
    async press(person) {
      await person.typeCode();
      await person.submit();
      expect(person.seen.agreementError).toBe(account.messages.agreeFirst);
      await person.agree();
      await person.submit();
    },
    outcome: ({ screen }) => expect(screen).toBe('userinfo'),
  },
  {
    name: 'Complete',
    async prepare(person) {
      await person.visit('/?type=2');
      await earnMark(person, 'mei@example.com');
    },
    async press(person) {
      await person.type('Customer name', 'Mei Ling');
      await typePasswords(person, 'Lab-2027x');
      await person.submit();
    },
    outcome: ({ seen }) => expect(seen.notices).toEqual([notices.messages.registeredTitle]),
  },
  {
    name: '< Back',
    async prepare(person) {
      await person.visit('/?type=2');
      await earnMark(person, 'mei@example.com');
    },
    press: (person) => person.follow('< Back'),
    outcome({ screen, seen }) {
      expect(['login', 'register']).toContain(screen);
      expect(seen.fields.get('Email')).toBe('mei@example.com');
    },
  },
];
