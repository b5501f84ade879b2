import { expect } from 'vitest';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { ja } from '#messages/ja.ts';
import { toNewDocument } from '../drivers/new-document.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

const PATHS = [
  '/',
  '/?type=2',
  '/forget',
  '/retrievepassword',
  '/accountappeal',
  '/termsandconditions',
  '/no-such-page',
];

/** Moves in the history, later than the driver's answer: the page may be left. */
function move({ window }: Person, by: -1 | 1): Promise<void> {
  return window.run((steps) => void setTimeout(() => history.go(steps)), by);
}

export const PAGE_WALKS: readonly Walk[] = [
  {
    name: 'what is typed and pressed before the scripts are there is carried out when they come',
    async take({ person, front, account }) {
      const release = front.holdScripts();
      await person.window.goto(person.at('/'));
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      expect(await person.window.run(() => document.querySelector('[data-live]'))).toBeNull();
      release();
      await person.hasPath('/store');
    },
  },
  {
    name: 'a page whose first script fails says so, and its link loads it again when there is a connection again',
    async take({ person, front }) {
      front.refused = /main-.*\.js$/;
      await person.window.goto(person.at('/'));
      await person.sees(withoutScripts.messages.startFailed);
      front.refused = null;
      await person.press('link', withoutScripts.messages.startAgain);
      await person.waitForHydration();
      front.errors.length = 0;
    },
  },
  {
    name: 'Back, Forward and a reload lead through the screens; the address typed is kept, and no password',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      await person.reload();
      await person.hasValue('Email', account.email);
      await person.hasValue('Password', '');
      await person.press('link', 'Forgot your password?');
      await person.isAt('Forgot password');
      await person.hasValue('Email', account.email);
      await person.press('link', 'Email address are no longer available?');
      await person.isAt('Account appeal');
      await move(person, -1);
      await person.isAt('Forgot password');
      await move(person, -1);
      await person.isAt('Your account');
      await person.hasValue('Email', account.email);
      await move(person, 1);
      await person.isAt('Forgot password');
      await person.hasPath('/forget');
    },
  },
  {
    name: 'Back from a page of another document gives a form that works',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.window.goto(person.at('/pdpa'));
      await toNewDocument(person.window, () => move(person, -1));
      await person.hasPath('/');
      await person.waitForHydration();
      await person.hasValue('Email', account.email);
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      await person.hasPath('/store');
    },
  },
  {
    name: 'another language is chosen in the middle of typing, and nothing typed is lost',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.press('disclosure', 'English');
      await person.press('link', '日本語');
      await person.isAt(ja.account.heading);
      await expect.poll(() => person.window.run(() => document.documentElement.lang)).toBe('ja');
      await person.hasValue(ja.shell.email, account.email);
    },
  },
  {
    // Errors and broken policies fail every walk.
    name: 'every page opens without an error, and none scrolls sideways',
    async take({ person }) {
      for (const path of PATHS) {
        await person.window.goto(person.at(path));
        // The narrowest in all engines.
        await person.window.resize(460, 320);
        if (path !== '/termsandconditions') await person.waitForHydration();
        const spill = await person.window.run(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(spill, path).toBe(0);
      }
    },
  },
];
