import { expect } from 'vitest';
import { logIn } from '../../visitor/steps.ts';
import { toNewDocument } from '../drivers/new-document.ts';
import type { EngineVisitor, Walk } from '../stage/visitor.ts';

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
function move({ window }: EngineVisitor, by: -1 | 1): Promise<void> {
  return window.run((steps) => void setTimeout(() => history.go(steps)), by);
}

export const PAGE_WALKS: Readonly<Record<string, Walk>> = {
  async 'what is typed and pressed before the scripts are there is carried out when they come'({
    visitor,
    front,
    account,
  }) {
    const release = front.holdScripts();
    await visitor.window.goto(visitor.at('/'));
    await logIn(visitor, account);
    expect(await visitor.window.run(() => document.querySelector('[data-hydrated]'))).toBeNull();
    release();
    await visitor.hasPath('/store');
  },

  async 'Back, Forward and a reload lead through the screens; the address typed is kept, and no password'({
    visitor,
    account,
  }) {
    await visitor.open('/');
    await visitor.fill({ Email: account.email, Password: account.password });
    await visitor.reload();
    await visitor.hasValue('Email', account.email);
    await visitor.hasValue('Password', '');
    await visitor.press('Forgot your password?');
    await visitor.isAt('Forgot password');
    await visitor.hasValue('Email', account.email);
    await visitor.press('Email address are no longer available?');
    await visitor.isAt('Account appeal');
    await move(visitor, -1);
    await visitor.isAt('Forgot password');
    await move(visitor, -1);
    await visitor.isAt('Your account');
    await visitor.hasValue('Email', account.email);
    await move(visitor, 1);
    await visitor.isAt('Forgot password');
    await visitor.hasPath('/forget');
  },

  async 'Back from a page of another document gives a form that works'({ visitor, account }) {
    await visitor.open('/');
    await visitor.fill({ Email: account.email });
    await visitor.window.goto(visitor.at('/pdpa'));
    await toNewDocument(visitor.window, () => move(visitor, -1));
    await visitor.hasPath('/');
    await visitor.waitForHydration();
    await visitor.hasValue('Email', account.email);
    await visitor.fill({ Password: account.password });
    await visitor.press('Login');
    await visitor.hasPath('/store');
  },

  // Errors and broken policies fail every walk.
  async 'every page opens without an error, and none scrolls sideways'({ visitor }) {
    // The narrowest in all engines.
    await visitor.window.resize(460, 320);
    for (const path of PATHS) {
      await visitor.window.goto(visitor.at(path));
      if (path !== '/termsandconditions') await visitor.waitForHydration();
      const spill = await visitor.window.run(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(spill, path).toBe(0);
    }
  },
};
