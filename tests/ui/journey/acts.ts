import fc from 'fast-check';
import type { User } from '#application/ports/call-requests.ts';
import { CODE_EXPIRED, SERVER_EXCEPTION_CODE, USER_DISABLED } from '#domain/error-codes.ts';
import type { Ending } from './held-api.ts';
import * as page from './page-driver.ts';
import type { Person } from './person.ts';

/** Something that happens, wherever the person stands; where it can't happen, nothing does. */
export class Act implements fc.AsyncCommand<object, Person> {
  constructor(
    readonly name: string,
    readonly happen: (person: Person) => Promise<unknown> | undefined,
  ) {}

  check = () => true;

  async run(_model: object, person: Person): Promise<void> {
    await comeBack(person);
    await this.happen(person);
  }

  toString = () => this.name;
}

/** Whoever has left for the store opens the portal again. */
export async function comeBack(person: Person): Promise<void> {
  if (person.world.isAway) await person.visit('/');
}

export const put = (label: string, text: string, how: 'type' | 'paste' = 'type') =>
  new Act(`${how} '${text}' as ${label}`, (person) =>
    person.seen.fields.has(label) ? person[how](label, text) : undefined,
  );
export const typeCode = (isRight = true) =>
  new Act(isRight ? 'type the code' : 'type a wrong code', (person) =>
    person.seen.fields.has('Verification code') ? person.typeCode(isRight) : undefined,
  );
export const send = (times = 1) =>
  new Act(`send ${times}`, (person) => (person.seen.send ? person.send(times) : undefined));
export const submit = (times = 1) =>
  new Act(`submit ${times}`, (person) => (person.seen.submit ? person.submit(times) : undefined));
export const agree = new Act('agree', (person) =>
  page.checkbox() && !person.seen.isAgreed ? person.agree() : undefined,
);
export const answerAll = new Act('answers', (person) => person.answerAll());

const tick = new Act('press the box', (person) => (page.checkbox() ? person.agree() : undefined));
const changeTab = new Act('change the tab', (person) => {
  const other = page.tabs().find((tab) => tab.ariaSelected !== 'true');
  return other && person.press(page.messagesIn(other));
});
const followOne = (n: number) =>
  new Act(`follow link ${n}`, (person) => {
    const links = page.links();
    return links.length === 0 ? undefined : person.follow(page.messagesIn(links[n % links.length]));
  });
const pressOther = (n: number) =>
  new Act(`press button ${n}`, (person) => {
    const others = page
      .buttons()
      .filter(
        (each) =>
          each.type !== 'submit' &&
          !each.matches('[data-send-code]') &&
          !page.messagesIn(each).startsWith('Copy'),
      );
    const chosen = others[n % others.length];
    return chosen && person.press(chosen.ariaLabel ?? page.messagesIn(chosen));
  });
const back = new Act('Back', (person) => person.back());
const forward = new Act('Forward', (person) => person.forward());
const reload = (wasDone: boolean) => new Act('reload', (person) => person.reload(wasDone));
const visit = (address: string) => new Act(`visit ${address}`, (person) => person.visit(address));
const answer = (which: 0 | -1, ending: Ending) =>
  new Act(`${which === 0 ? 'oldest' : 'newest'}: ${Object.values(ending).join(' ')}`, (person) =>
    person.answer(person.world.api.held.at(which), ending),
  );
const wait = (seconds: number, wasDone: boolean) =>
  new Act(`wait ${seconds} s`, (person) => person.wait(seconds, wasDone));
const happen = (what: string, act: (person: Person) => unknown) =>
  new Act(what, (person) => person.step(what, () => act(person)));
const holdScripts = new Act('the next scripts are late', async ({ world }) => world.holdScripts());
const bringScripts = happen('the scripts come', ({ world }) => world.bringScripts());
const loseScripts = happen('the scripts can not be had', ({ world }) => world.loseScripts());
const comeBackFromCache = happen('another site and back', ({ world }) => world.goAwayAndComeBack());

const ELSEWHERE: User = {
  authorization: 'token-of-another-tab',
  id: 'user-7',
  userRangeId: '1000',
  name: 'Lin',
};
const ADDRESSES = [
  '/',
  '/?type=2',
  '/userinfo',
  '/forget',
  '/retrievepassword',
  '/ressetpassword',
  '/accountappeal',
] as const;

export const email = fc.constantFrom(
  'ada@example.com',
  'lin@example.com',
  'mei@example.com',
  'li@example.com',
);
export const password = fc.constantFrom('Lab-2026x', 'Lab-2027x', 'weak');
const emailLabel = fc.constantFrom('Email', 'Email', 'Email', 'Initial Email', 'New Email');
const ending: fc.Arbitrary<Ending> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Ending>({ kind: 'answered' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refused'),
      code: fc.constantFrom(CODE_EXPIRED, SERVER_EXCEPTION_CODE, USER_DISABLED),
      status: fc.constant(400),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('timeout', 'unreachable'),
      wasDone: fc.boolean(),
    }),
  },
);

/** What a person types and presses. */
const deeds: readonly fc.Arbitrary<Act>[] = [
  fc.tuple(emailLabel, email).map(([label, text]) => put(label, text)),
  fc
    .tuple(emailLabel, email)
    .map(([label, text]) => put(label, `  <${text.toUpperCase()}> `, 'paste')),
  fc
    .tuple(emailLabel, fc.constantFrom('', 'ada@', 'ada@gmial.com'))
    .map(([label, text]) => put(label, text)),
  fc
    .tuple(fc.constantFrom('Password', 'New Password', 'Confirm password'), password)
    .map(([label, text]) => put(label, text)),
  fc.constantFrom('', 'Mei', 'Li').map((text) => put('Customer name', text)),
  fc.constantFrom(
    typeCode(),
    typeCode(),
    typeCode(false),
    put('Verification code', '12'),
    put('Verification code', 'Your code is 123 456', 'paste'),
  ),
  fc.constantFrom(send(), send(2), submit(), submit(2)),
  fc.constantFrom(tick, changeTab, changeTab),
  fc.nat(5).map(followOne),
  fc.nat(5).map(pressOther),
];
/** What happens to the tab and around it. */
const events: readonly fc.Arbitrary<Act>[] = [
  fc.constantFrom(back, back, forward),
  fc.boolean().map(reload),
  fc.constantFrom(...ADDRESSES).map(visit),
  fc.tuple(fc.constantFrom<0 | -1>(0, -1), ending).map(([which, how]) => answer(which, how)),
  fc.tuple(fc.constantFrom<0 | -1>(0, -1), ending).map(([which, how]) => answer(which, how)),
  fc.constantFrom(holdScripts, bringScripts, loseScripts, comeBackFromCache),
  fc
    .tuple(fc.constantFrom(1, 10, 60, 660), fc.boolean())
    .map(([seconds, wasDone]) => wait(seconds, wasDone)),
  fc.constantFrom(
    new Act('another tab signs in', (person) => person.signElsewhere(ELSEWHERE)),
    new Act('another tab signs out', (person) => person.signElsewhere(null)),
    new Act('the store signs out', (person) => person.signElsewhere(null, false)),
  ),
];

/** Everything that can happen by itself. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(...deeds, ...events);
