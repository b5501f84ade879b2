import { afterEach, describe, expect, it } from 'vitest';
import { standInBrowser } from './browser.ts';
import {
  answerTheRest,
  CODE_SCREENS,
  COUNTING,
  DISTURBED,
  expectLeadsOn,
  expectSent,
  held,
  named,
} from './code-screens.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());

describe('a code asked for', () => {
  it.each(DISTURBED)(
    'on $name, then the answer: is known to be sent',
    async ({ screen, disturbance }) => {
      person = await screen.arrive();
      await screen.ask(person);
      await disturbance.away(person, screen.email);
      await disturbance.back(person, screen.email);
      expect(person.seen.send).toMatchObject({ words: 'Sending…', isBusy: true });
      await person.answer(held(person, 'sendCode'));
      expectSent(person, screen.email);
      await expectLeadsOn(person, screen);
    },
  );

  it.each(DISTURBED)(
    'on $name, with the answer in between: is known to be sent',
    async ({ screen, disturbance }) => {
      person = await screen.arrive();
      await screen.ask(person);
      await disturbance.away(person, screen.email);
      await person.answer(held(person, 'sendCode'));
      await disturbance.back(person, screen.email);
      expectSent(person, screen.email);
      await expectLeadsOn(person, screen);
    },
  );

  it.each(CODE_SCREENS.filter(({ purpose }) => purpose !== 'retrieve'))(
    'on $name for the first time leaves a code that is typed already, and on Resend takes the former one away',
    async (screen) => {
      person = await screen.arrive();
      await person.type('Verification code', '123456');
      await screen.ask(person);
      await person.answer(held(person, 'sendCode'));
      expectSent(person, screen.email);
      expect(person.seen.fields.get('Verification code')).toBe('123456');
      await person.wait(60);
      expect(person.seen.send?.words).toBe('Resend');
      await person.send();
      await person.answerAll();
      expect(person.seen.fields.get('Verification code')).toBe('');
    },
  );

  it.each([
    [
      'the tab left, then come back to',
      () => person.press('Login'),
      () => person.press('Register'),
    ],
    ['Back, then Forward', () => person.back(), () => person.forward()],
  ])(
    'on Register for an address still being inspected, %s: is sent, and the screen says so',
    async (_name, away, back) => {
      const [register] = CODE_SCREENS as [(typeof CODE_SCREENS)[0]];
      person = await register.arrive();
      await person.send();
      await away();
      await back();
      await person.answerAll();
      expectSent(person, register.email);
      expect(named(person, 'checkUser')).toHaveLength(1);
    },
  );

  it.each(DISTURBED.filter(({ disturbance }) => disturbance.asksAnew === undefined))(
    'on $name, and refused in between, is reported, and may be tried again',
    async ({ screen, disturbance }) => {
      person = await screen.arrive();
      await screen.ask(person);
      await disturbance.away(person, screen.email);
      await person.answer(held(person, 'sendCode'), {
        kind: 'refused',
        code: 99_999_999,
        status: 400,
      });
      await disturbance.back(person, screen.email);
      expect(person.seen.words).toContain('Sending failed');
      expect(person.seen.send).toMatchObject({ words: 'Resend', looksDisabled: false });
      expect(named(person, 'sendCode')).toHaveLength(1);
      await person.send();
      await person.answerAll();
      expect(person.seen.send?.words).toMatch(COUNTING);
      expect(person.seen.words).not.toContain('Sending failed');
    },
  );

  it.each(CODE_SCREENS)(
    'on $name without an answer while the person is elsewhere may have been sent, and holds shortly',
    async (screen) => {
      person = await screen.arrive();
      await screen.ask(person);
      await person.back();
      await person.wait(6, true);
      await person.forward();
      expect(person.seen.words).toContain('may have been sent');
      expect(person.seen.send?.words).toMatch(/^(10|\d) s$/);
      await person.wait(10);
      expect(person.seen.send).toMatchObject({ words: 'Resend', looksDisabled: false });
      expect(named(person, 'sendCode')).toHaveLength(1);
    },
  );

  it.each(CODE_SCREENS.slice(0, 2))(
    'on $name leaves another address free to be given one, and each keeps its own wait',
    async (screen) => {
      person = await screen.arrive();
      await screen.ask(person);
      await person.type('Email', screen.other);
      await person.send();
      await answerTheRest(person);
      await person.answer(person.world.api.held.find(({ email }) => email === screen.other));
      expect(person.seen.codeLine).toContain(screen.other);
      await person.answerAll();
      expect(person.seen.codeLine).toContain(screen.other);
      await person.type('Email', screen.email);
      expect(person.seen.send?.words).toMatch(COUNTING);
      expect(person.seen.codeLine).toContain(screen.email);
      expect(named(person, 'sendCode')).toHaveLength(2);
    },
  );
});

describe('a code that was never sent', () => {
  it('because the address has an account leaves the button asking for a first code', async () => {
    person = await Person.at('/?type=2');
    await person.type('Email', 'ada@example.com');
    await person.send();
    await person.answerAll();
    expect(person.seen.errors.get('Email')).toBe('This email has been registered');
    expect(person.seen.send).toMatchObject({
      words: 'Ask for verification code',
      looksDisabled: false,
    });
    expect(named(person, 'sendCode')).toEqual([]);
    await person.type('Email', 'mei@example.com');
    await person.send();
    await person.answerAll();
    expect(person.seen.send?.words).toMatch(COUNTING);
  });

  it.each([
    { kind: 'refused', code: 99_999_999, status: 400 },
    { kind: 'refused', code: 429, status: 429 },
    { kind: 'timeout', wasDone: false },
    { kind: 'unreachable', wasDone: false },
  ] as const)(
    'because the inspection failed ($kind $code) leaves the button asking for a first code, which one press sends',
    async (ending) => {
      person = await Person.at('/?type=2');
      await person.type('Email', 'mei@example.com');
      await person.send();
      await person.answer(held(person, 'checkUser'), ending);
      expect(person.seen.alert).not.toBe('');
      expect(person.seen.send).toEqual({
        words: 'Ask for verification code',
        isBusy: false,
        looksDisabled: false,
      });
      expect(named(person, 'sendCode')).toEqual([]);
      await person.send();
      await person.answerAll();
      expect(person.seen.send?.words).toMatch(COUNTING);
      expect(named(person, 'sendCode')).toHaveLength(1);
    },
  );

  it('though tried is asked for by Resend, also after a later inspection that failed', async () => {
    person = await Person.at('/?type=2');
    await person.type('Email', 'mei@example.com');
    await person.send();
    await answerTheRest(person);
    await person.answer(held(person, 'sendCode'), {
      kind: 'refused',
      code: 99_999_999,
      status: 400,
    });
    expect(person.seen.errors.get('Verification code')).toBe('Sending failed');
    expect(person.seen.send?.words).toBe('Resend');
    await person.send();
    await person.answer(held(person, 'checkUser'), { kind: 'unreachable', wasDone: false });
    expect(person.seen.alert).not.toBe('');
    expect(person.seen.send?.words).toBe('Resend');
  });
});
