import { expect } from 'vitest';
import { logIn } from '../../visitor/steps.ts';
import type { Walk } from '../stage/visitor.ts';

const PATHS = [
  '/',
  '/?type=2',
  '/forget',
  '/retrievepassword',
  '/accountappeal',
  '/termsandconditions',
  '/no-such-page',
];

export const PAGE_WALKS: Readonly<Record<string, Walk>> = {
  async 'what is typed and pressed before the scripts are there is carried out when they come'({
    visitor,
    front,
    account,
  }) {
    const release = front.holdScripts();
    await visitor.goto('/');
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
    await visitor.move(-1);
    await visitor.isAt('Forgot password');
    await visitor.move(-1);
    await visitor.isAt('Your account');
    await visitor.hasValue('Email', account.email);
    await visitor.move(1);
    await visitor.isAt('Forgot password');
    await visitor.hasPath('/forget');
  },

  async 'Back from a page of another document gives a form that works'({ visitor, account }) {
    await visitor.open('/');
    await visitor.fill({ Email: account.email });
    await visitor.goto('/pdpa');
    await visitor.toNewDocument(() => visitor.move(-1));
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
      await visitor.goto(path);
      if (path !== '/termsandconditions') await visitor.waitForHydration();
      const spill = await visitor.window.run(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(spill, path).toBe(0);
    }
  },
};
