import { afterEach, describe, expect, it } from 'vitest';
import { standInBrowser } from './browser.ts';
import { COMPLETIONS, earnMark, submitUpTo, typePasswords } from './completions.ts';
import type { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const asked = (name: string) => person.world.api.asked.filter((call) => call.name === name);
const fieldOf = (label: string) => person.seen.fields.get(label);

describe.each(COMPLETIONS)('$name under way', (completion) => {
  const { screen, isOnce, arrive, retype, call, success, kept, leaveForHome } = completion;

  it('left by Back and come back to by Forward is found under way, is not sent again, and ends in its success', async () => {
    person = await arrive();
    await submitUpTo(person, completion);
    await person.back();
    await person.forward();
    expect(person.seen.submit?.isBusy).toBe(true);
    if (kept) expect(fieldOf(kept[0])).toBe(kept[1]);
    await person.submit();
    await person.answerAll();
    expect(person.seen.path).toBe('/');
    expect(person.seen.notices).toContain(success);
    expect(asked(call)).toHaveLength(1);
  });

  it('that succeeded after Back is reported on Forward, in place of a form that is done with', async () => {
    person = await arrive();
    await submitUpTo(person, completion);
    await person.back();
    await person.answerAll();
    await person.forward();
    expect(person.seen.notices).toContain(success);
    if (isOnce) expect(person.screen).not.toBe(screen);
    expect(person.seen.words).not.toContain('is no longer valid');
    expect(asked(call)).toHaveLength(1);
  });

  it('left for the log-in page is reported there when it succeeds', async () => {
    person = await arrive();
    await submitUpTo(person, completion);
    await leaveForHome(person);
    expect(person.screen).toBe('login');
    await person.answerAll();
    // An appeal waits for its form: nobody is taken away from another one.
    if (!isOnce && person.seen.path !== '/') await person.visit('/');
    expect(person.seen.notices).toContain(success);
    expect(person.seen.path).toBe('/');
  });

  it('and refused while the person was elsewhere says so on coming back, with what was typed, and may be tried again', async () => {
    person = await arrive();
    await submitUpTo(person, completion);
    await person.back();
    await person.answer(person.world.api.held[0], {
      kind: 'refused',
      code: 99_999_999,
      status: 400,
    });
    await person.answerAll();
    await person.forward();
    expect([...person.seen.errors.values(), person.seen.alert].join('')).not.toBe('');
    if (kept) expect(fieldOf(kept[0])).toBe(kept[1]);
    expect(person.seen.submit?.isBusy).toBe(false);
    await retype(person);
    await person.submit();
    await person.answerAll();
    expect(person.seen.notices).toContain(success);
    expect(asked(call)).toHaveLength(2);
  });
});

/** Two addresses, one after the other, in one tab: the first one's last step is under way when the second one's begins. */
describe.each([
  { ...COMPLETIONS[0], other: 'li@example.com', mark: 'registrationMark', secret: 'password' },
  { ...COMPLETIONS[1], other: 'lin@example.com', mark: 'passwordMark', secret: 'newPassword' },
] as const)('$name of one address, when another one was confirmed meanwhile', (flow) => {
  const completion = flow as typeof flow & (typeof COMPLETIONS)[0];
  const { other, mark, secret, call, screen, success } = completion;

  async function confirmOther(): Promise<void> {
    await person.back();
    await person.type('Email', other);
    await person.send();
    for (const name of ['checkUser', 'sendCode'])
      await person.answer(person.world.api.held.find((one) => one.name === name));
    await person.typeCode();
    if (person.screen === 'register' && !person.seen.isAgreed) await person.agree();
    await person.submit();
    await person.answer(
      person.world.api.held.findLast(
        ({ name }) => name === 'checkRegistrationCode' || name === 'verificationCodeInspection',
      ),
    );
    expect(person.screen).toBe(screen);
    expect(person.seen.words).toContain(other);
  }

  /** Up to its success, with a password of its own. */
  async function finishOther(): Promise<void> {
    if (screen === 'userinfo') await person.type('Customer name', 'Li');
    await typePasswords(person, 'Second-2026y');
    await person.submit();
    await person.answerAll();
    expect(person.seen.notices).toContain(success);
    expect(fieldOf('Email')).toBe(other);
  }

  it('never goes out for that one, though it still waited for its key', async () => {
    person = await completion.arrive();
    await person.submit();
    await confirmOther();
    await person.answer(person.world.api.held.find(({ name }) => name === 'getPublicKey'));
    expect(asked(call).filter(({ email }) => email === other)).toEqual([]);
    await person.answerAll();
    await finishOther();
    const calls = asked(call).map(({ email, request }) => [
      email,
      person.world.encrypted.get(String(request[secret] as string)),
    ]);
    expect(calls.filter(([email]) => email === other)).toEqual([[other, 'Second-2026y']]);
    expect(new Set(asked(call).map(({ request }) => request[mark])).size).toBe(calls.length);
  });

  it('leaves that one alone when it succeeds late, also over a reload', async () => {
    person = await completion.arrive();
    await submitUpTo(person, completion);
    await confirmOther();
    await person.answerAll();
    expect(person.screen).toBe(screen);
    expect(person.seen.words).toContain(other);
    await person.reload();
    expect(person.screen).toBe(screen);
    expect(person.seen.words).toContain(other);
    await finishOther();
    expect(asked(call)).toHaveLength(2);
  });
});

describe('a confirmation that is dead', () => {
  it('on Name and Password says so, leads to a new code, and is not sent again', async () => {
    const [registration] = COMPLETIONS as [(typeof COMPLETIONS)[0]];
    person = await registration.arrive();
    await submitUpTo(person, registration);
    await person.answer(person.world.api.held[0], {
      kind: 'refused',
      code: 11_010_703,
      status: 400,
    });
    expect(person.seen.alert).toContain('The confirmation of your email is no longer valid');
    expect(person.seen.words).not.toContain('Verification code has expired');
    expect(person.seen.errors.size).toBe(0);
    await person.submit();
    expect(asked('registerUser')).toHaveLength(1);
    await person.follow('Ask for a new verification code');
    expect(person.screen).toBe('register');
    expect(fieldOf('Email')).toBe('mei@example.com');
  });

  it('is not held any longer: a reload goes to where a new one is earned', async () => {
    const change = COMPLETIONS[1] as (typeof COMPLETIONS)[0];
    person = await change.arrive();
    await submitUpTo(person, change);
    await person.answer(person.world.api.held[0], {
      kind: 'refused',
      code: 11_010_703,
      status: 400,
    });
    await person.answerAll();
    await person.reload();
    expect(person.seen.path).toBe('/forget');
    expect(JSON.stringify(sessionStorage)).not.toMatch(/passwordMark\W+\w/);
    await earnMark(person, 'ada@example.com');
    expect(person.screen).toBe('reset');
  });
});

it('a refusal that comes when its field holds another password by then is reported by the form', async () => {
  const reset = COMPLETIONS.find(({ screen }) => screen === 'reset');
  if (!reset) throw new Error('Nobody sets a password.');
  person = await reset.arrive();
  await submitUpTo(person, reset);
  await person.type('Confirm password', 'Another-2026');
  await person.answer(person.world.api.held[0], { kind: 'refused', code: 99_999_999, status: 400 });
  await person.answerAll();
  expect(person.seen.errors.get('Confirm password') ?? '').toBe('');
  expect(person.seen.alert).not.toBe('');
});
