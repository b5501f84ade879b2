import { expect } from 'vitest';
import { failures } from '#messages/en/failures.ts';
import { fillAppeal, GOOD_PASSWORD, logIn, register } from '../../visitor/steps.ts';
import type { Walk } from '../stage/visitor.ts';

export const FLOW_WALKS: Readonly<Record<string, Walk>> = {
  async 'registers, and logs in with the new account'({ visitor, newEmail }) {
    await register(visitor, newEmail);
    await logIn(visitor, { email: newEmail, password: GOOD_PASSWORD });
    await visitor.hasPath('/store');
  },

  // The click that Enter causes tells where it comes from.
  async 'asks for a code by Enter in the address, and by Enter in the code reads what is missing'({
    visitor,
    account,
  }) {
    await visitor.open('/forget');
    await visitor.press(visitor.field('Verification code'));
    await visitor.window.press('Enter');
    await visitor.sees('Please enter verification code');
    await visitor.hasFocus('Email');
    await visitor.window.type(account.email);
    await visitor.window.press('Enter');
    await visitor.sees(`Verification code sent to ${account.email}`);
    await visitor.hasFocus('Verification code');
  },

  async 'reads that the password is wrong, mends it by keys alone, and the session is kept as the shop reads it'({
    visitor,
    account,
  }) {
    await visitor.open('/');
    await logIn(visitor, { ...account, password: 'Lab-2026z' });
    await visitor.sees('Email (employee ID) or password is incorrect');
    await visitor.hasFocus('Password');
    await visitor.window.press('a', 'Control');
    await visitor.window.type(account.password);
    await visitor.window.press('Enter');
    await visitor.hasPath('/store');
    const [token, cookies] = await visitor.window.run(
      () => [localStorage.getItem('token'), document.cookie] as const,
    );
    expect(token).toMatch(/\S/);
    expect(cookies).toMatch(/\btoken=\S+; user=|\buser=\S+; token=/);
  },

  async 'appeals with a pasted address, and the reason chosen by pointer and then by keys'({
    visitor,
    account,
    newEmail,
  }) {
    const reason = visitor.choice('Reasons for applicat');
    const first = 'Does not receive verification number';
    const second = 'Email has been deactivated';
    // Pasted with blanks and a full-width letter, as from a mail; it is sent without them.
    const pasted = ` ${account.email.replace('h', 'ｈ')} `;
    await fillAppeal(visitor, { account, newEmail }, pasted);
    await visitor.press(reason);
    await visitor.press(visitor.option(second));
    await visitor.hasFocus(reason);
    await visitor.hasValue(reason, second);
    await visitor.window.press('Enter');
    await visitor.hasFocus(visitor.option(second));
    await visitor.window.press('ArrowUp');
    await visitor.hasFocus(visitor.option(first));
    await visitor.window.press('Enter');
    await visitor.hasFocus(reason);
    await visitor.hasValue(reason, first);
    await visitor.copy('Remarks', 'Initial Email');
    await visitor.hasValue('Initial Email', pasted);
    await visitor.press('Submit');
    await visitor.sees('Appeal sent');
  },

  // Engines report a broken connection differently.
  async 'a log-in without a connection says so, and works when there is one again'({
    visitor,
    front,
    account,
  }) {
    await visitor.open('/');
    await visitor.fill({ Email: account.email, Password: account.password });
    front.refused = /./;
    await visitor.press('Login');
    await visitor.sees(failures.messages.unreachable);
    front.refused = null;
    await visitor.press('Login');
    await visitor.hasPath('/store');
  },
};

export const WALKS_WITHOUT_COOKIES: Readonly<Record<string, Walk>> = {
  async 'gets an error at the log-in, and stays on the form'({ visitor, account }) {
    await visitor.open('/');
    await logIn(visitor, account);
    await visitor.sees('this browser blocked the cookies that keep you logged in');
    await visitor.hasValue('Email', account.email);
  },
};
