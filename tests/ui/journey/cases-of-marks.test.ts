import { afterEach, describe, expect, it } from 'vitest';
import { CODE_EXPIRED } from '#domain/error-codes.ts';
import { shell } from '#messages/en/shell.ts';
import { notices } from '#messages/en/notices.ts';
import { standInBrowser } from './browser.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const held = (name: string) => person.world.api.held.find((call) => call.name === name);
const asked = (name: string) => person.world.api.asked.filter((call) => call.name === name);

/** The code is right: the form that ends the flow stands there. */
async function earnMark(
  path: '/?type=2' | '/forget' | '/retrievepassword',
  email: string,
): Promise<void> {
  await person.type('Email', email);
  await (path === '/retrievepassword' ? person.submit() : person.send());
  await person.answerAll();
  await person.typeCode();
  if (path === '/?type=2') await person.agree();
  await person.submit();
  await person.answerAll();
}

async function logIn(): Promise<void> {
  person = await Person.at('/');
  await person.type('Email', 'ada@example.com');
  await person.type('Password', 'Lab-2026x');
}

async function complete(how: 'filled in' | 'pressed' = 'pressed'): Promise<void> {
  person = await Person.at('/?type=2');
  await earnMark('/?type=2', 'mei@example.com');
  await person.type('Customer name', 'Mei');
  await person.type('Password', 'Lab-2026x');
  if (how === 'filled in') return;
  await person.submit();
  await person.answer(held('getPublicKey'));
}

async function change(
  path: '/forget' | '/retrievepassword',
  how: 'filled in' | 'pressed' = 'pressed',
): Promise<void> {
  person = await Person.at(path);
  await earnMark(path, 'ada@example.com');
  await typePasswords('Lab-2027x');
  if (how === 'pressed') await person.submit();
}

async function typePasswords(password: string): Promise<void> {
  await person.type('New Password', password);
  await person.type('Confirm password', password);
}

describe('a registration that is under way', () => {
  it('is found under way by whoever goes Back and Forward, and leads home when it is through', async () => {
    await complete();
    await person.back();
    await person.forward();
    expect(person.seen.submit?.isBusy).toBe(true);
    await person.answerAll();
    expect(person.seen.path).toBe('/');
    expect(person.seen.notices).toContain(notices.messages.registeredTitle);
    expect(asked('registerUser')).toHaveLength(1);
  });

  it('is reported on / to whoever has gone back there', async () => {
    await complete();
    await person.follow('< Back');
    await person.answerAll();
    expect(person.seen.notices).toContain(notices.messages.registeredTitle);
  });

  it('may have gone through when the page was reloaded', async () => {
    await complete();
    await person.reload(true);
    expect(person.seen.alert).toContain('Your registration may have gone through');
    expect(person.seen.submit?.isBusy).toBe(false);
  });

  it('says in a sentence that a defect has ended it; what was typed is kept, and the form is free', async () => {
    person = await Person.at('/?type=2');
    await earnMark('/?type=2', 'mei@example.com');
    await person.type('Customer name', 'Mei');
    await person.type('Password', 'Lab-2026x');
    person.world.cryptoDefect = new Error('a defect');
    await person.submit();
    await person.answer(held('getPublicKey'));
    expect(person.seen.alert).toBe(shell.messages.broken);
    expect(person.seen.fields.get('Customer name')).toBe('Mei');
    expect(person.seen.fields.get('Password')).toBe('Lab-2026x');
    expect(person.seen.submit?.isBusy).toBe(false);
  });
});

describe('a mark', () => {
  it.each([
    ['/forget', '/forget'],
    ['/retrievepassword', '/retrievepassword'],
  ] as const)(
    'that the service takes no longer leads from the reset back to %s, and is not sent again',
    async (path, origin) => {
      await change(path);
      await person.answer(held('getPublicKey'));
      await person.answer(held('changePassword'), {
        kind: 'refused',
        code: CODE_EXPIRED,
        status: 400,
      });
      expect(person.seen.alert).toContain('The confirmation of your email is no longer valid');
      expect(person.seen.errors.size).toBe(0);
      expect(person.seen.words).not.toContain('Verification code has expired');
      await person.submit(2);
      expect(asked('changePassword')).toHaveLength(1);
      await person.follow('Ask for a new verification code');
      expect(person.seen.path).toBe(origin);
      // In a field, or as the account that step 2 is for.
      expect([person.seen.words, ...person.seen.fields.values()].join(' ')).toContain(
        'ada@example.com',
      );
    },
  );

  it.each([
    ['registerInfo', 'registerUser', () => complete('filled in')],
    ['forgetInfo', 'changePassword', () => change('/forget', 'filled in')],
  ] as const)(
    'that is too old to be used is stored no longer, and takes nothing away: %s',
    async (key, call, earn) => {
      await earn();
      await person.wait(10 * 60 - 60);
      expect(sessionStorage.getItem(`portal.${key}`)).not.toBeNull();
      const typed = new Map(person.seen.fields);
      await person.wait(61);
      expect(sessionStorage.getItem(`portal.${key}`)).toBeNull();
      expect(person.seen.fields).toEqual(typed);
      await person.submit();
      expect(person.seen.alert).toContain('The confirmation of your email is no longer valid');
      expect(asked(call)).toEqual([]);
    },
  );

  it('that has done its work leaves nothing behind of the code it was given for', async () => {
    await change('/forget');
    await person.answerAll();
    await person.follow('Forgot your password?');
    expect(person.seen.fields.get('Email')).toBe('ada@example.com');
    expect(person.seen.send?.words).toBe('Ask for verification code');
    expect(person.seen.words).not.toContain('used up');
  });

  it('of one account is not used for the password of another', async () => {
    await change('/forget');
    // The key is on its way; meanwhile the code of another account is right.
    await person.back();
    await person.type('Email', 'lin@example.com');
    await person.send();
    await person.answer(held('sendCode'));
    await person.typeCode();
    await person.submit();
    await person.answer(held('verificationCodeInspection'));
    const { forgetInfo } = person.world.page.journey.state;
    expect(forgetInfo?.email).toBe('lin@example.com');
    await person.answer(held('getPublicKey'));
    expect(asked('changePassword').map(({ email }) => email)).toEqual(['ada@example.com']);
    await person.answerAll();
    // The success of the one leaves the mark of the other alone.
    expect(person.world.page.journey.state.forgetInfo).toEqual(forgetInfo);
    expect(person.seen.path).toBe('/ressetpassword');
    await typePasswords('Lab-2028x');
    await person.submit();
    await person.answerAll();
    expect(person.seen.notices).toContain(notices.messages.passwordChangedTitle);
  });
});

describe('one press', () => {
  const FORMS = [
    ['Login', 'Password', () => logIn()],
    ['Name and Password', 'Password', () => complete('filled in')],
    ['Reset password', 'Confirm password', () => change('/forget', 'filled in')],
  ] as const;
  const ENDINGS = [
    { kind: 'unreachable', wasDone: false },
    { kind: 'timeout', wasDone: false },
    { kind: 'refused', code: 99_999_999, status: 400 },
  ] as const;

  it.each(
    FORMS.flatMap(([name, label, fill]) =>
      ENDINGS.map((ending) => ({ name, label, fill, ending })),
    ),
  )(
    'asks for a key no more than twice in six seconds, wherever the focus ends, on $name: $ending.kind',
    async ({ label, fill, ending }) => {
      await fill();
      // The one that was asked for ahead, by the focus.
      await person.answer(held('getPublicKey'), ending);
      await person.wait(10);
      const { length } = asked('getPublicKey');
      await person.submit();
      while (held('getPublicKey')) await person.answer(held('getPublicKey'), ending);
      expect(person.seen.submit?.isBusy).toBe(false);
      await person.type(label, 'Lab-2028x');
      await person.wait(5);
      expect(asked('getPublicKey').length - length).toBeLessThanOrEqual(2);
    },
  );
});
