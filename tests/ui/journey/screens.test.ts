import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInBrowser } from './browser.ts';
import {
  addAccount,
  Cell,
  earnedMark,
  fillAll,
  mailedCode,
  newestCode,
  OTHER_PASSWORD,
  PASSWORD,
} from './cell.ts';
import { serviceFaultOf } from './cell-faults.ts';
import * as page from './page-driver.ts';

standInBrowser();
let cell: Cell;
beforeEach(() => {
  cell = new Cell();
});
afterEach(() => {
  expect(cell.tab.mishaps).toEqual([]);
  cell.tab.end();
});

const isBusy = () => page.submitButton()?.ariaBusy === 'true';
const hangs = (call: Parameters<Cell['asked']>[0]) =>
  cell.tab.sandbox.faults.next(call, serviceFaultOf('hang'), 1);
const follow = async (words: string) => {
  page.press(page.link(words));
  await cell.tab.pause();
};
const go = async (by: 'back' | 'forward') => {
  history[by]();
  await vi.waitFor(() => cell.tab.pause());
  await cell.tab.pause();
};
const setClock = (by: number) => vi.setSystemTime(Date.now() + by);

describe('log-in', () => {
  const type = () => fillAll(cell, { Email: cell.email, Password: PASSWORD });

  it('leads to the store, and says so until the store loads', async () => {
    await addAccount(cell);
    await cell.openWith('/');
    await type();
    await cell.press('Login');
    await cell.expectStore();
    expect(page.look().words).toContain('Signed in. Taking you to the store…');
  });

  it.each(['Email', 'Password'])(
    'is aborted by editing the %s, and can be sent again at once',
    async (label) => {
      await addAccount(cell);
      await cell.openWith('/');
      await type();
      hangs('loginWithPassword');
      await cell.press('Login');
      expect(isBusy()).toBe(true);
      await cell.fill(label, 'other@example.com');
      expect(isBusy()).toBe(false);
      await type();
      await cell.press('Login');
      await cell.expectStore();
      expect(cell.asked('loginWithPassword')).toBe(2);
    },
  );

  it('is aborted by changing the tab, and keeps what was typed', async () => {
    await cell.openWith('/');
    await type();
    hangs('loginWithPassword');
    await cell.press('Login');
    page.press(page.button('Register'));
    await cell.tab.pause();
    await cell.tab.pass(6100);
    page.press(page.button('Login'));
    await cell.tab.pause();
    expect(isBusy()).toBe(false);
    expect(page.look().alert).toBe('');
    expect(page.field('Password').value).toBe(PASSWORD);
    expect(cell.tab.exit.left).toEqual([]);
  });

  it('can be used beside a session; signing out clears the drafts', async () => {
    await addAccount(cell);
    await cell.openWith('/');
    await type();
    await cell.press('Login');
    await cell.tab.reload();
    expect(page.look().notices).toContain('You are already signed in');
    expect(page.fields().has('Email')).toBe(true);
    page.press(page.button('Sign out'));
    await cell.tab.pause();
    expect(page.look().notices).toEqual([]);
    await cell.tab.reload();
    expect(page.field('Email').value).toBe('');
  });
});

describe('a code', () => {
  const SEND = 'Ask for verification code';

  it('is sent once, counts down, and goes on counting after a reload', async () => {
    await cell.openWith('/?type=2');
    await cell.fill('Email', cell.email);
    for (const _ of [1, 2]) page.press(cell.button(SEND));
    await cell.tab.pause();
    await cell.expectCodeSent();
    expect(cell.asked('sendCode')).toBe(1);
    await cell.tab.pass(10_000);
    await cell.tab.reload();
    expect(page.sendButton()).toMatchObject({ ariaDisabled: 'true', ariaBusy: null });
    expect(page.look().send).toMatch(/^(49|50) s$/);
    await cell.tab.pass(50_000);
    expect(page.look().send).toBe('Resend');
  });

  it.each(['/?type=2', '/forget'])(
    'whose page at %s was left before the answer may have been sent: the next page says so, also after another page',
    async (path) => {
      if (path === '/forget') await addAccount(cell);
      await cell.openWith(path);
      await cell.fill('Email', cell.email);
      hangs('sendCode');
      await cell.press(SEND);
      // Back and Forward between documents: another screen's page is opened in between.
      history.pushState(null, '', '/accountappeal');
      await cell.tab.reload();
      history.pushState(null, '', path);
      await cell.tab.reload();
      expect(page.look().send).toMatch(/^\d+ s$/);
      expect(page.look().alert).toMatch(/left the page.*may have been sent/);
      await cell.tab.pass(11_000);
      await cell.press('Resend');
      await cell.expectCodeSent();
      expect(page.look().alert).toBe('');
    },
  );

  it('counts down no longer than its sixty seconds when the clock is set back', async () => {
    await addAccount(cell);
    await cell.openWith('/forget');
    await cell.fill('Email', cell.email);
    await cell.press(SEND);
    setClock(-60 * 60_000);
    await cell.tab.pass(1500);
    expect(page.look().send).toMatch(/^(5\d|60) s$/);
    await cell.tab.pass(61_000);
    expect(page.look().send).toBe('Resend');
  });

  it('is requested automatically in step 2 of retrieve, once, over Back, Forward and reloads', async () => {
    await addAccount(cell);
    await cell.openWith('/retrievepassword');
    await cell.fill('Email', cell.email);
    await cell.press('Next');
    await cell.expectCodeSent();
    await cell.tab.reload();
    await go('back');
    expect(page.fields().has('Verification code')).toBe(false);
    await go('forward');
    expect(page.fields().has('Verification code')).toBe(true);
    expect(cell.asked('sendCode')).toBe(1);
    await cell.fill('Verification code', await newestCode(cell));
    await cell.press('Next');
    await cell.expectHeading('Reset password');
  });

  it('that is being checked when its screen is left: back on it, the person sees the outcome, once', async () => {
    const code = await mailedCode(cell, 9);
    await cell.openWith('/?type=2');
    await fillAll(cell, { Email: cell.email, 'Verification code': code });
    await cell.agree();
    hangs('checkRegistrationCode');
    await cell.press('Register');
    const change = async (tab: string) => {
      page.press(page.tabs().find((each) => page.messagesIn(each) === tab) ?? page.button(tab));
      await cell.tab.pause();
    };
    await change('Login');
    await change('Register');
    expect(isBusy(), 'found pending').toBe(true);
    await change('Login');
    await cell.tab.pass(6100);
    expect(page.look().alert).toBe('');
    await change('Register');
    expect(page.look().alert).toContain('may already have been used');
    await change('Login');
    await change('Register');
    expect(page.look().alert).toBe('');
    await cell.press('Register');
    await cell.expectHeading('Name and Password');
    expect(cell.asked('checkRegistrationCode')).toBe(2);
  });
});

describe('a mark', () => {
  it('is needed for Name and Password: without one the person is sent to Register, and told why', async () => {
    await cell.openWith('/userinfo');
    expect(page.look()).toMatchObject({ path: '/', search: '?type=2' });
    expect(page.look().notices.join()).toContain('Please ask for a new verification code.');
  });

  it('is needed for Reset password: without one the person is sent to Forgot password, and told why', async () => {
    await cell.openWith('/ressetpassword');
    expect(location.pathname).toBe('/forget');
    expect(page.look().notices.join()).toContain('confirm your email');
  });

  it.each([-60_000, -60 * 60_000])(
    'does not expire if the clock is set back by %i ms while the form is open',
    async (by) => {
      await cell.openWith('/userinfo', {
        registerInfo: await earnedMark(cell, 'checkRegistrationCode'),
      });
      setClock(by);
      await fillAll(cell, { 'Customer name': 'Mei', Password: PASSWORD });
      await cell.press('Complete');
      await cell.expectText('Registration complete');
    },
  );

  it('leads to the log-in with a notice, which a reload keeps and the next log-in ends', async () => {
    await cell.openWith('/userinfo', {
      registerInfo: await earnedMark(cell, 'checkRegistrationCode'),
    });
    await fillAll(cell, { 'Customer name': 'Mei', Password: PASSWORD });
    await cell.press('Complete');
    expect(page.look()).toMatchObject({ path: '/', notices: ['Registration complete'] });
    expect(page.field('Email').value).toBe(cell.email);
    await cell.tab.reload();
    expect(page.look().notices).toEqual(['Registration complete']);
    await cell.fill('Password', 'Wrong-2026x');
    await cell.press('Login');
    expect(page.look().notices).toEqual([]);
    expect(document.activeElement).toBe(page.field('Password'));
    expect(page.field('Password').value).toBe('Wrong-2026x');
  });

  it('may have been used if the page was left before the answer: its form says so', async () => {
    await cell.openWith('/userinfo', {
      registerInfo: await earnedMark(cell, 'checkRegistrationCode'),
    });
    await fillAll(cell, { 'Customer name': 'Mei', Password: PASSWORD });
    hangs('registerUser');
    await cell.press('Complete');
    await cell.tab.reload();
    expect(page.look()).toMatchObject({ path: '/userinfo', heading: 'Name and Password' });
    expect(page.look().alert).toContain('Your registration may have gone through');
    expect(page.field('Customer name').value).toBe('Mei');
    await cell.fill('Password', PASSWORD);
    await cell.press('Complete');
    await cell.expectText('Registration complete');
  });

  it('changes the password of its account', async () => {
    await addAccount(cell);
    await cell.openWith('/ressetpassword', {
      forgetInfo: await earnedMark(cell, 'verificationCodeInspection'),
    });
    await fillAll(cell, { 'New Password': OTHER_PASSWORD, 'Confirm password': OTHER_PASSWORD });
    await cell.press('Reset password');
    expect(page.look()).toMatchObject({ path: '/', notices: ['Password changed'] });
    // Back does not lead to a form with a used mark.
    await cell.fill('Password', OTHER_PASSWORD);
    await cell.press('Login');
    await cell.expectStore();
  });
});

describe('an appeal', () => {
  const fillIn = async () => {
    await cell.tab.sandbox.service.addAccount({
      email: 'old@example.com',
      name: 'Grace',
      password: PASSWORD,
    });
    await cell.openWith('/accountappeal');
    await fillAll(cell, {
      'Initial Email': 'old@example.com',
      'New Email': cell.email,
      Remarks: 'The mailbox was closed.',
    });
  };

  it('is kept as a draft over a reload, and summed up at the log-in', async () => {
    await fillIn();
    await cell.tab.reload();
    expect(page.field('Remarks').value).toBe('The mailbox was closed.');
    await cell.press('Submit');
    expect(page.look()).toMatchObject({ path: '/', notices: ['Appeal sent'] });
    expect(page.look().words).toContain('The mailbox was closed.');
  });

  it('that is pending when its screen is left is still pending on return, and its end leads on', async () => {
    await fillIn();
    hangs('accountAppeal');
    await cell.press('Submit');
    await follow('Back to Login');
    await go('back');
    expect(isBusy()).toBe(true);
    await cell.tab.pass(6100);
    expect(page.look().alert).toContain('Your appeal may have been received');
    expect(page.field('New Email').value).toBe(cell.email);
  });
});
