import { expect } from 'vitest';
import { ROUTE } from '#ui/routing/routes.ts';
import { START_FAILED_ID } from '#ui/theme/start-failed-id.ts';
import { appeal } from '#messages/en/appeal.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

const { messages: words } = appeal;

function back({ window }: Person): Promise<void> {
  // Answered before the page is left.
  return window.run(() => void setTimeout(() => history.back()));
}

function forward({ window }: Person): Promise<void> {
  return window.run(() => void setTimeout(() => history.forward()));
}

/** Notes in the page when it comes back as it was. */
function noteReturn({ window }: Person): Promise<void> {
  return window.run(() =>
    addEventListener('pageshow', ({ persisted }) =>
      Object.assign(globalThis, { __kept: persisted }),
    ),
  );
}

async function hasBeenKept({ window }: Person): Promise<void> {
  await expect.poll(() => window.run(() => (globalThis as { __kept?: boolean }).__kept)).toBe(true);
}

export const HISTORY_WALKS: readonly Walk[] = [
  {
    name: 'Back and Forward lead through the screens, and the address typed goes along',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.press('link', 'Forgot your password?');
      await person.isAt('Forgot password');
      await person.hasValue('Email', account.email);
      await person.press('link', 'Email address are no longer available?');
      await person.isAt('Account appeal');
      await back(person);
      await person.isAt('Forgot password');
      await back(person);
      await person.isAt('Your account');
      await person.hasValue('Email', account.email);
      await forward(person);
      await person.isAt('Forgot password');
      await person.hasPath('/forget');
    },
  },
  {
    name: 'a reload keeps the address, and never a password',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      await person.reload();
      await person.hasValue('Email', account.email);
      await person.hasValue('Password', '');
    },
  },
  {
    name: 'Back from a page of another document gives a form that works',
    async take({ person, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.window.goto(person.at('/pdpa'));
      await back(person);
      await person.hasPath('/');
      await person.isAt('Your account');
      await person.isLive();
      await person.hasValue('Email', account.email);
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      await person.hasPath('/store');
    },
  },
  {
    name: 'a page that was kept for Back is alive, with the address that was typed',
    needs: 'a page kept for Back',
    async take({ person, account }) {
      await person.open('/');
      await noteReturn(person);
      await person.fill('Email', account.email);
      await person.window.goto(person.at('/pdpa'));
      await person.isAt('PDPA notice');
      await back(person);
      await person.hasPath('/');
      await hasBeenKept(person);
      await person.hasValue('Email', account.email);
      // WebKit empties password fields of a page that it keeps.
      await person.fill('Password', account.password);
      await person.press('button', 'Login');
      await person.hasPath('/store');
    },
  },
  ...(
    [
      ['first script', /\/main-.*\.js$/],
      ['screen', /\/appeal-screen-.*\.js$/],
      ['style sheets', /^\/assets\/.*\.css$/],
    ] as const
  ).map(([what, files]): Walk => ({
    name: `a page that was left while waiting for its ${what}, and kept for Back, starts by itself`,
    needs: 'a page kept for Back',
    patience: 'sight',
    async take({ person, front }) {
      const letGo = front.hold(files);
      await person.window.goto(person.at(ROUTE.appeal));
      await expect.poll(() => front.waiting).toBeGreaterThan(0);
      await noteReturn(person);
      await person.window.run((id) => {
        const failed = document.getElementById(id);
        new MutationObserver(() => Object.assign(globalThis, { __isDead: true })).observe(
          failed as Element,
          { attributes: true },
        );
      }, START_FAILED_ID);
      await person.fill('Remarks', 'Our domain has changed.');
      await person.press('button', words.submit);
      await person.window.goto(person.at('/pdpa'));
      await person.isAt('PDPA notice');
      letGo();
      await back(person);
      await person.hasPath(ROUTE.appeal);
      await hasBeenKept(person);
      await person.isLive();
      expect(await person.window.run(() => '__isDead' in globalThis)).toBe(false);
      await person.hasValue('Remarks', 'Our domain has changed.');
      // Who comes back to a form has not pressed.
      expect(await person.errorOf('Initial Email')).toBe('');
      await person.press('button', words.submit);
      await person.hasError('Initial Email', words.originalMissing);
    },
  })),
];
