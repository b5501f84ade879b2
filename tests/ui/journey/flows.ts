import fc from 'fast-check';
import {
  Act,
  agree,
  answerAll,
  anyAct,
  email,
  password,
  put,
  send,
  submit,
  typeCode,
} from './acts.ts';
import type { ScreenName } from './screen-of.ts';
import { goTo } from './ways.ts';

/** Several in a row, which chance alone seldom draws. */
class InARow extends Act {
  constructor(acts: readonly Act[]) {
    super(acts.join(', '), async (person) => {
      for (const act of acts) await act.run({}, person);
    });
  }
}

const go = (screen: ScreenName) => new Act(`go to ${screen}`, (person) => goTo(person, screen));

/** A code is asked for. */
const ask = (address: string, screen: 'register' | 'forget') => [
  go(screen),
  put('Email', address),
  send(),
];
/** A code is typed and sent off. */
const check = (address: string, screen: 'register' | 'forget') => [
  ...ask(address, screen),
  answerAll,
  typeCode(),
  agree,
  submit(),
];
const find = (address: string) => [go('find'), put('Email', address), submit()];
const finish = (text: string) => [
  answerAll,
  put('Customer name', 'Mei'),
  put('Password', text),
  put('New Password', text),
  put('Confirm password', text),
  submit(),
];
const logIn = (address: string, text: string) => [
  go('login'),
  put('Email', address),
  put('Password', text),
  submit(),
];
const appeal = (address: string) => [
  go('appeal'),
  put('Initial Email', address),
  put('New Email', 'new@example.com'),
  submit(),
];

const screen = fc.constantFrom('register', 'forget');

/** The ways to each of the forms' calls; the last one is out. */
const flow: fc.Arbitrary<readonly Act[]> = fc.oneof(
  fc.tuple(email, screen).map(([address, form]) => ask(address, form)),
  fc.tuple(email, screen).map(([address, form]) => check(address, form)),
  fc
    .tuple(email, screen, password)
    .map(([address, form, text]) => [...check(address, form), ...finish(text)]),
  email.map(find),
  email.map((address) => [...find(address), answerAll, typeCode(), submit()]),
  fc
    .tuple(email, password)
    .map(([address, text]) => [...find(address), answerAll, typeCode(), submit(), ...finish(text)]),
  fc.tuple(email, password).map(([address, text]) => logIn(address, text)),
  email.map(appeal),
);

/** On the appeal, it stays another one. */
const editedAndPutBack = email.map((address) => [
  put('Email', 'zoe@example.com'),
  put('Initial Email', 'zoe@example.com'),
  put('Email', address),
]);
const disturbed = fc.tuple(
  flow,
  fc.oneof(fc.array(anyAct, { minLength: 1, maxLength: 3 }), editedAndPutBack),
  fc.boolean(),
);

/** Everything that can happen: by itself, or a flow that something happens to before its answer has come. */
export const ACTS: readonly fc.Arbitrary<Act>[] = [
  anyAct,
  disturbed.map(
    ([acts, more, isAnswered]) =>
      new InARow([...acts, ...more, ...(isAnswered ? [answerAll] : [])]),
  ),
];
