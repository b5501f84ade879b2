import { expect } from 'vitest';
import type { Named } from '../drivers/engine.ts';
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
];
