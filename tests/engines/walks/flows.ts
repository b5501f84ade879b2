import { expect } from 'vitest';
import type { Scene, Walk } from '../stage/walk.ts';

const NEW_PASSWORD = 'Lab-2026y';

async function setsNewPassword(scene: Scene): Promise<void> {
  const { person, account } = scene;
  await person.isAt('Reset password');
  await person.fill('New Password', NEW_PASSWORD);
  await person.fill('Confirm password', NEW_PASSWORD);
  await person.press('button', 'Reset password');
  await person.sees('Password changed');
  await person.logsIn(account.email, NEW_PASSWORD);
}

/** Expects a closed list whose button shows the choice and has the focus. */
async function chosen({ window }: Scene['person'], reason: string): Promise<void> {
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
    async take(scene) {
      const { person, newEmail, newestCode } = scene;
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
      await person.logsIn(newEmail, NEW_PASSWORD);
    },
  },
  {
    name: 'logs in, and the session is kept as the store reads it',
    async take(scene) {
      const { person, account } = scene;
      await person.open('/');
      await person.logsIn(account.email, account.password);
      const kept = await person.window.run(
        () => [localStorage.getItem('token'), document.cookie] as const,
      );
      expect(kept[0]).toMatch(/\S/);
      expect(kept[1]).toMatch(/\btoken=\S+; user=|\buser=\S+; token=/);
    },
  },
  {
    name: 'reads that the password is wrong, and mends it',
    async take(scene) {
      const { person, account } = scene;
      await person.open('/');
      await person.fill('Email', account.email);
      await person.fill('Password', 'Lab-2026z');
      await person.press('button', 'Login');
      await expect.poll(() => person.errorOf('Password')).toMatch(/\S/);
      await expect.poll(() => person.holderOfFocus()).toBe('Password');
      await person.logsIn(account.email, account.password);
    },
  },
  {
    name: 'forgets a password, and sets a new one',
    async take(scene) {
      const { person, account, newestCode } = scene;
      await person.open('/');
      await person.press('link', 'Forgot your password?');
      await person.isAt('Forgot password');
      await person.fill('Email', account.email);
      await person.press('button', 'Ask for verification code');
      await person.sees(`Verification code sent to ${account.email}`);
      await person.fill('Verification code', await newestCode(account.email));
      await person.press('button', 'Submit');
      await setsNewPassword(scene);
    },
  },
  {
    name: 'retrieves a password in two steps, with a look back',
    async take(scene) {
      const { person, account, newEmail, newestCode } = scene;
      await person.open('/retrievepassword');
      await person.fill('Email', newEmail);
      await person.press('button', 'Next');
      await person.hasError('Email', 'The entered email address is not registered');
      await person.fill('Email', account.email);
      await person.press('button', 'Next');
      await person.sees(`Verification code sent to ${account.email}`);
      await person.press('link', 'Edit');
      await person.hasValue('Email', '');
      await person.press('button', `Use ${account.email} again`);
      await person.hasValue('Email', account.email);
      await person.press('button', 'Next');
      await person.fill('Verification code', await newestCode(account.email));
      await person.press('button', 'Next');
      await setsNewPassword(scene);
    },
  },
  {
    name: 'appeals, with the reason chosen by pointer and then by keys',
    async take({ person, account, newEmail }) {
      const [first, second] = [
        'Does not receive verification number',
        'Email has been deactivated',
      ];
      await person.open('/accountappeal');
      await person.press('choice', 'Reasons for applicat');
      await person.press('option', second);
      await chosen(person, second);
      await person.window.press('Enter');
      await expect.poll(() => person.holderOfFocus()).toBe(second);
      await person.window.press('ArrowUp');
      await expect.poll(() => person.holderOfFocus()).toBe(first);
      await person.window.press('Enter');
      await chosen(person, first);
      await person.fill('Initial Email', account.email);
      await person.fill('New Email', newEmail);
      await person.press('button', 'Submit');
      await person.sees('Appeal sent');
      await person.isAt('Your account');
    },
  },
];
