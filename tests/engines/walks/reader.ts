import { expect } from 'vitest';
import { record, type Heard } from '../../browser/reader/record.ts';
import type { Named } from '../drivers/engine.ts';
import type { Person } from '../stage/person.ts';
import type { Walk } from '../stage/walk.ts';

/** One control of each kind, by role and name: Firefox takes a second to look for each. */
const FORMS: readonly (readonly [path: string, given: readonly Named[]])[] = [
  [
    '/',
    [
      ['heading', 'Your account'],
      ['tab', 'Register'],
      ['textbox', 'Email'],
      ['button', 'Login'],
      ['link', 'Forgot your password?'],
    ],
  ],
  [
    '/?type=2',
    [
      ['textbox', 'Verification code'],
      ['button', 'Ask for verification code'],
      ['checkbox', 'I have read and agree to the User agreement and Privacy policies'],
    ],
  ],
  [
    '/accountappeal',
    [
      ['combobox', 'Reasons for applicat'],
      ['textbox', 'Remarks'],
    ],
  ],
];

/** What the page has announced unasked since `record` ran: by live regions, and by its title. */
async function hears({ window }: Person): Promise<readonly string[]> {
  const heard = await window.run(() =>
    (globalThis as unknown as { __heard: Heard[] }).__heard.map(({ kind, what }) => ({
      kind,
      what,
    })),
  );
  return heard.filter(({ kind }) => kind !== 'focus').map(({ kind, what }) => `${kind}: ${what}`);
}

/** Opens a form, listens from then on, and enters the address. */
async function listensAt(person: Person, path: string, email: string): Promise<void> {
  await person.open(path);
  await person.window.run(record);
  await person.fill('Email', email);
}

/** These are announced, in this order, and nothing after them. */
async function hearsOnly(person: Person, ...sentences: readonly string[]): Promise<void> {
  await expect.poll(() => hears(person)).toEqual(sentences);
  await person.window.run(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
  expect(await hears(person), 'and nothing more').toEqual(sentences);
}

export const READER_WALKS: readonly Walk[] = [
  {
    name: 'the engine gives a reader one control of each kind by role and name',
    async take({ person }) {
      for (const [path, given] of FORMS) {
        await person.open(path);
        await expect
          .poll(() => person.window.countNamed(given), { message: path })
          .toEqual(given.map(() => 1));
      }
      expect(
        await person.window.countNamed([['link', 'Submit']]),
        'another role would be found',
      ).toEqual([0]);
    },
  },
  {
    name: 'a refused log-in is said once, with the title that names the error first',
    async take({ person, account }) {
      await listensAt(person, '/', account.email);
      await person.fill('Password', 'Lab-2026y');
      await person.press('button', 'Login');
      await person.hasError('Password', 'Employee ID or password is incorrect');
      await expect.poll(() => person.holderOfFocus()).toBe('Password');
      // The field with the focus reads its own error.
      await hearsOnly(person, 'title: Error: login – Example Oligo Pte. Ltd.');
    },
  },
  {
    name: 'a code that was sent is announced once, with its address, and the countdown is silent',
    async take({ person, account }) {
      await listensAt(person, '/forget', account.email);
      await person.press('button', 'Ask for verification code');
      const count = async () => /(\d+) s\b/.exec(await person.seenText())?.[1] ?? '';
      await expect.poll(count).not.toBe('');
      const first = await count();
      await expect.poll(count, { message: 'it goes on' }).not.toBe(first);
      await hearsOnly(
        person,
        `announcement: Verification code sent to ${account.email}. It can take a minute or two. Please check your spam folder too.`,
      );
    },
  },
];
