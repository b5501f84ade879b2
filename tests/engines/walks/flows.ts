import { expect } from 'vitest';
import { failures } from '#messages/en/failures.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

const NEW_PASSWORD = 'Lab-2026y';

async function logIn(person: Person, email: string, password: string): Promise<void> {
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('button', 'Login');
}

/** Expects a closed list whose button shows the choice and has the focus. */
async function chosen({ window }: Person, reason: string): Promise<void> {
  const state = () =>
    window.run(
      () =>
        [
          document.activeElement?.getAttribute('role'),
          document.activeElement?.textContent?.trim(),
        ] as const,
    );
  await expect.poll(state, { message: 'the focus and the choice' }).toEqual(['combobox', reason]);
}

export const FLOW_WALKS: readonly Walk[] = [
  {
    name: 'registers, and logs in with the new account',
    async take({ person, newEmail, newestCode }) {
      await person.open('/?type=2');
      await person.fill('Email', newEmail);
      await person.press('button', 'Ask for verification code');
      await person.sees(`Verification code sent to ${newEmail}`);
      await person.fill('Verification code', await newestCode(newEmail));
      await person.press('checkbox', 'I have read and agree to the');
      await person.press('button', 'Register');
      await person.isAt('Name and Password');
      await person.fill('Customer name', 'Grace');
      await person.fill('Password', NEW_PASSWORD);
      await person.press('button', 'Complete');
      await person.sees('Registration complete');
      await logIn(person, newEmail, NEW_PASSWORD);
      await person.hasPath('/store');
    },
  },
  {
    name: 'reads that the password is wrong, mends it by keys alone, and the session is kept as the store reads it',
    async take({ person, account }) {
      await person.open('/');
      await logIn(person, account.email, 'Lab-2026z');
      await person.sees('Employee ID or password is incorrect');
      await expect.poll(() => person.focused()).toBe('Password');
      await person.window.press('a', 'Control');
      await person.window.type(account.password);
      await person.window.press('Enter');
      await person.hasPath('/store');
      const [token, cookies] = await person.window.run(
        () => [localStorage.getItem('token'), document.cookie] as const,
      );
      expect(token).toMatch(/\S/);
      expect(cookies).toMatch(/\btoken=\S+; user=|\buser=\S+; token=/);
    },
  },
  {
    name: 'forgets a password, and sets a new one',
    async take({ person, account, newestCode }) {
      await person.open('/');
      await person.press('link', 'Forgot your password?');
      await person.isAt('Forgot password');
      await person.fill('Email', account.email);
      await person.press('button', 'Ask for verification code');
      await person.sees(`Verification code sent to ${account.email}`);
      await person.fill('Verification code', await newestCode(account.email));
      await person.press('button', 'Submit');
      await person.isAt('Reset password');
      await person.fill('New Password', NEW_PASSWORD);
      await person.fill('Confirm password', NEW_PASSWORD);
      await person.press('button', 'Reset password');
      await person.sees('Password changed');
      await logIn(person, account.email, NEW_PASSWORD);
      await person.hasPath('/store');
    },
  },
  {
    name: 'appeals with a pasted address, and the reason chosen by pointer and then by keys',
    async take({ person, account, newEmail }) {
      const first = 'Does not receive verification number';
      const second = 'Email has been deactivated';
      await person.open('/accountappeal');
      await person.press('choice', 'Reasons for applicat');
      await person.press('option', second);
      await chosen(person, second);
      await person.window.press('Enter');
      await expect.poll(() => person.focused()).toBe(second);
      await person.window.press('ArrowUp');
      await expect.poll(() => person.focused()).toBe(first);
      await person.window.press('Enter');
      await chosen(person, first);
      // Pasted with blanks and a full-width letter, as from a mail; it is sent without them.
      const pasted = ` ${account.email.replace('h', 'ｈ')} `;
      await person.fill('Remarks', pasted);
      await person.copy('Remarks', 'Initial Email');
      await person.hasValue('Initial Email', pasted);
      await person.fill('New Email', newEmail);
      await person.press('button', 'Submit');
      await person.sees('Appeal sent');
    },
  },
  {
    // Engines report a broken connection differently.
    name: 'a log-in without a connection says so, and works when there is one again',
    async take({ person, front, account }) {
      await person.open('/');
      await person.fill('Email', account.email);
      await person.fill('Password', account.password);
      front.refused = /./;
      await person.press('button', 'Login');
      await person.sees(failures.messages.unreachable);
      front.refused = null;
      await person.press('button', 'Login');
      await person.hasPath('/store');
    },
  },
  {
    name: 'a person who refuses cookies gets an error at the log-in, and stays on the form',
    cookies: 'refused',
    async take({ person, account }) {
      await person.open('/');
      await logIn(person, account.email, account.password);
      await person.sees('this browser blocked the cookies that keep you logged in');
      await person.hasValue('Email', account.email);
    },
  },
];
