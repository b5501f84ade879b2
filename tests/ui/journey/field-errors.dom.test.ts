import { expect, it } from 'vitest';
import { descriptionOf, EMAIL, PASSWORD, visitInDom } from './dom-visitor.tsx';
import { SCREENS, type Screen } from './every-screen.ts';

type Texts = Readonly<Record<string, string>>;

const visitor = visitInDom();

const ASK = 'Ask for verification code';
const NO_CODE = { 'Verification code': 'Please enter verification code' };
const WRONG_EMAIL = 'Please enter a valid email address';
const WRONG = { Email: WRONG_EMAIL, 'Verification code': 'Verification code is incorrect' };
const HINT =
  'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters';

// Spec section 5.
it.each<[Screen, string, Texts, Texts]>([
  ['log in', 'Login', {}, { Email: 'Please enter email', Password: 'Please enter password' }],
  [
    'log in',
    'Login',
    { Email: 'ada@lab', Password: 'lab' },
    { Email: 'Please enter the valid email address' },
  ],
  ['register', ASK, {}, { Email: 'Please enter email' }],
  ['register', 'Register', {}, { Email: 'Please enter email', ...NO_CODE }],
  ['register', 'Register', { Email: 'ada', 'Verification code': '1' }, WRONG],
  ['forgot', ASK, { Email: ' ' }, { Email: 'Please enter a email address' }],
  ['forgot', 'Submit', {}, { Email: 'Please enter email', ...NO_CODE }],
  ['forgot', 'Submit', { Email: 'ada', 'Verification code': '1' }, WRONG],
  ['retrieve, step 1', 'Next', {}, { Email: 'Please enter email address' }],
  ['retrieve, step 1', 'Next', { Email: 'ada@lab' }, { Email: WRONG_EMAIL }],
  ['retrieve, step 2', 'Next', {}, NO_CODE],
  [
    'name and password',
    'Complete',
    {},
    { 'Customer name': 'Please enter customer name', Password: 'Please enter a password' },
  ],
  [
    'name and password',
    'Complete',
    { 'Customer name': 'Mei', Password: 'lab' },
    { Password: HINT },
  ],
  [
    'reset',
    'Reset password',
    {},
    { 'New Password': 'Please enter new password', 'Confirm password': 'Confirm new password' },
  ],
  [
    'reset',
    'Reset password',
    { 'New Password': 'lab', 'Confirm password': 'lab' },
    { 'New Password': HINT },
  ],
  [
    'reset',
    'Reset password',
    { 'New Password': PASSWORD, 'Confirm password': 'Lab' },
    { 'Confirm password': 'New password and Confirm new password do not match' },
  ],
  [
    'appeal',
    'Submit',
    {},
    {
      'Initial Email': 'Please fill in the original email address',
      'New Email': 'Please fill in the new email address',
    },
  ],
  [
    'appeal',
    'Submit',
    { 'Initial Email': 'ada', 'New Email': 'grace' },
    { 'Initial Email': 'Please provide the correct email address', 'New Email': WRONG_EMAIL },
  ],
  [
    'appeal',
    'Submit',
    { 'Initial Email': EMAIL, 'New Email': EMAIL.toUpperCase() },
    { 'New Email': 'The original email and the new email cannot be the same' },
  ],
])('%s, %s: %j is not sent, and marked as %j', async (screen, button, typed, errors) => {
  await SCREENS[screen](visitor);
  await visitor.fill(typed);
  const sent = () => visitor.app.api.seen.filter(({ call }) => call !== 'getPublicKey').length;
  const before = sent();
  await visitor.press(button);
  const shown = [...visitor.look().errors].filter(([, text]) => text !== '');
  expect(Object.fromEntries(shown)).toEqual(errors);
  for (const [label, text] of shown) {
    expect(visitor.field(label).ariaInvalid).toBe('true');
    expect(document.getElementById(`${visitor.field(label).id}-error`)?.ariaLive).toBe('off');
    expect(descriptionOf(visitor.field(label))).toMatch(text);
  }
  expect(document.activeElement).toBe(visitor.field(shown[0]?.[0] ?? ''));
  const titles = ['login', 'register', visitor.look().heading].map((title) => `Error: ${title} –`);
  expect(titles.some((title) => document.title.startsWith(title))).toBe(true);
  expect(sent()).toBe(before);
});
