import type { Walk } from '../stage/walk.ts';

/** Walks with features that a person can forbid in the browser's settings. */
export const REFUSAL_WALKS: readonly Walk[] = [
  {
    name: 'who refuses cookies gets an error at the log-in, and stays on the form',
    needs: 'refused cookies',
    setUp: 'cookies refused',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      await person.sees('this browser blocked the cookies that keep you signed in');
      await person.hasValue('Email', account.email);
    },
  },
  {
    name: 'who blocks storage is shown what that means',
    needs: 'blocked storage',
    setUp: 'storage blocked',
    async take({ person }) {
      await person.open('/');
      await person.sees('This browser does not save data for this site');
    },
  },
];
