import { expect } from 'vitest';
import { record, type Heard } from '../../browser/reader/record.ts';
import type { Named } from '../drivers/engine.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

const FRAME: readonly Named[] = [['link', 'Skip to main content']];

/** What a reader is given of each form: the heading, and every control by role and name. */
const FORMS: readonly (readonly [path: string, given: readonly Named[]])[] = [
  ['/', [['heading', 'Your account'], ['tab', 'Login'], ['tab', 'Register'], ['textbox', 'Email'], ['button', 'Show password'], ['button', 'Login'], ['link', 'Forgot your password?']]],
  ['/?type=2', [['textbox', 'Email'], ['textbox', 'Verification code'], ['button', 'Ask for verification code'], ['checkbox', 'I have read and agree to the User agreement and Privacy policies'], ['button', 'Register']]],
  ['/forget', [['heading', 'Forgot password'], ['textbox', 'Email'], ['textbox', 'Verification code'], ['button', 'Submit'], ['link', 'Eamil Retrieval'], ['link', 'Email address are no longer available?']]],
  ['/retrievepassword', [['heading', 'Retrieve password'], ['textbox', 'Email'], ['button', 'Next']]],
  ['/accountappeal', [['combobox', 'Reasons for applicat'], ['textbox', 'Initial Email'], ['textbox', 'New Email'], ['textbox', 'Remarks'], ['button', 'Submit']]],
];

/** What has been said of itself since `record` ran: live regions, and the title. */
async function hears({ window }: Person): Promise<readonly string[]> {
  const heard = await window.run(() => (globalThis as unknown as { __heard: Heard[] }).__heard.map(({ kind, what }) => ({ kind, what })));
  return heard.filter(({ kind }) => kind !== 'focus').map(({ kind, what }) => `${kind}: ${what}`);
}

export const READER_WALKS: readonly Walk[] = [
  {
    name: 'the engine gives a reader every control of every form by role and name',
    async take({ person }) {
      for (const [path, given] of FORMS) {
        await person.open(path);
        await expect.poll(() => person.window.misnamed([...FRAME, ...given]), { message: path }).toEqual([]);
      }
      expect(await person.window.misnamed([['button', 'Send'], ['link', 'Submit']]), 'what is called otherwise would be found').toEqual(['button: Send: 0', 'link: Submit: 0']);
    },
  },
  {
    name: 'a refused log-in is said once, with the title that names the error first',
    async take({ person, account }) {
      await person.open('/');
      await person.window.run(record);
      await person.fill('Email', account.email);
      await person.fill('Password', 'Lab-2026y');
      await person.press('button', 'Login');
      await person.hasError('Password', 'Employee ID or password is incorrect');
      await expect.poll(() => person.holderOfFocus()).toBe('Password');
      // The field with the focus reads its own error.
      await expect.poll(() => hears(person)).toEqual(['title: Error: login – Example Oligo Pte. Ltd.']);
    },
  },
  {
    name: 'a code that was sent is announced once, with its address, and the countdown is silent',
    async take({ person, account }) {
      await person.open('/forget');
      await person.window.run(record);
      await person.fill('Email', account.email);
      await person.press('button', 'Ask for verification code');
      const count = async () => /(\d+) s\b/.exec(await person.seenText())?.[1] ?? '';
      await expect.poll(count).not.toBe('');
      const first = await count();
      await expect.poll(count, { message: 'it goes on' }).not.toBe(first);
      expect(await hears(person)).toEqual([
        `announcement: Verification code sent to ${account.email}. It can take a minute or two. Please look in the spam folder as well.`,
      ]);
    },
  },
];
