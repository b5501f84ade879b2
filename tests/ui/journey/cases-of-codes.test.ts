import { afterEach, describe, expect, it } from 'vitest';
import { CODE_EXPIRED } from '#domain/error-codes.ts';
import { fill } from '#messages/format.ts';
import { code } from '#messages/en/code.ts';
import { standInBrowser } from './browser.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const held = (name: string) => person.world.api.held.find((call) => call.name === name);

/** A code is asked for, and nothing has come back. */
async function askForCode(path: string, email = 'mei@example.com'): Promise<void> {
  person = await Person.at(path);
  await person.type('Email', email);
  await person.send();
  await person.answer(held('checkUser'));
}

async function checkCode(path: string, email: string): Promise<void> {
  await askForCode(path, email);
  await person.answerAll();
  await person.typeCode();
  if (path === '/?type=2') await person.agree();
  await person.submit();
}

function expectSent(email: string): void {
  expect(person.seen.send?.words).toBe('60 s');
  expect(person.seen.codeLine).toContain(`Verification code sent to ${email}`);
}

describe('a code that is on its way', () => {
  it('is reported at an address that was edited and put back meanwhile', async () => {
    await askForCode('/?type=2');
    await person.type('Email', 'li@example.com');
    expect(person.seen.send?.words).toBe('Ask for verification code');
    await person.type('Email', 'mei@example.com');
    expect(person.seen.send?.isBusy).toBe(true);
    await person.answerAll();
    expectSent('mei@example.com');
  });

  it('is reported on a tab that was left and come back to meanwhile', async () => {
    await askForCode('/?type=2');
    await person.press('Login');
    await person.press('Register');
    await person.answerAll();
    expectSent('mei@example.com');
  });

  it('is reported to whoever was on another screen when it was sent', async () => {
    await askForCode('/forget', 'ada@example.com');
    await person.follow('Back to Login');
    await person.answerAll();
    await person.back();
    expectSent('ada@example.com');
  });

  it('may have been sent when the page was reloaded, and holds the next one back for ten seconds', async () => {
    await askForCode('/?type=2');
    await person.reload(true);
    expect(person.seen.send).toMatchObject({ words: '10 s', looksDisabled: true });
    expect(person.seen.alert).toContain('The verification code may have been sent');
    await person.wait(10);
    expect(person.seen.send).toMatchObject({ words: 'Resend', looksDisabled: false });
  });

  it('is asked for once by a press that comes twice, also before the use cases', async () => {
    person = await Person.at('/forget', { areScriptsLate: true });
    await person.type('Email', 'ada@example.com');
    await person.send(2);
    expect(person.seen.send?.isBusy).toBe(true);
    await person.step('the scripts come', () => person.world.bringScripts());
    await person.answerAll();
    expect(person.world.api.asked.map(({ name }) => name)).toEqual(['sendCode']);
  });
});

describe('a code that was not sent', () => {
  it.each(['answered', 'unreachable'] as const)(
    'is asked for, not asked for again, after an inspection that was %s',
    async (kind) => {
      person = await Person.at('/?type=2');
      await person.type('Email', 'ada@example.com');
      await person.send();
      await person.answer(
        held('checkUser'),
        kind === 'answered' ? { kind } : { kind, wasDone: false },
      );
      expect(person.seen.send?.words).toBe('Ask for verification code');
      expect(person.seen.errors.get('Email') ?? person.seen.alert).not.toBe('');
    },
  );
});

describe('a code that is being checked', () => {
  it('may be used up once the address was edited, which is said at both addresses', async () => {
    await checkCode('/forget', 'ada@example.com');
    await person.type('Email', 'mei@example.com');
    expect(person.seen.alert).toBe(
      fill(code.messages.editedWhileChecked, 'en', { email: 'ada@example.com' }),
    );
    await person.answerAll();
    await person.type('Email', 'ada@example.com');
    expect(person.seen.codeLine).toContain('may already have been');
    expect(person.seen.send?.words).toBe('Resend');
    expect(person.seen.path).toBe('/forget');
  });

  it('is not sent off when it was edited before the use cases came', async () => {
    await askForCode('/forget', 'ada@example.com');
    await person.answerAll();
    await person.step('the next scripts are late', () => person.world.holdScripts());
    await person.reload();
    await person.typeCode();
    await person.submit();
    expect(person.seen.submit?.isBusy).toBe(true);
    await person.type('Verification code', '12');
    expect(person.seen.submit?.isBusy).toBe(false);
    expect(person.seen.codeLine).toContain('Verification code sent to ada@example.com');
    await person.step('the scripts come', () => person.world.bringScripts());
    expect(person.world.api.asked.map(({ name }) => name)).toEqual(['sendCode']);
  });

  it('leads on by itself when the tab was left and come back to', async () => {
    await checkCode('/?type=2', 'mei@example.com');
    await person.press('Login');
    await person.press('Register');
    expect(person.seen.submit?.isBusy).toBe(true);
    await person.answerAll();
    expect(person.seen.path).toBe('/userinfo');
  });

  it.each(['/?type=2', '/forget'])(
    'may be used up when no answer came on %s, and the next one can be asked for at once',
    async (path) => {
      await checkCode(path, path === '/forget' ? 'ada@example.com' : 'mei@example.com');
      await person.wait(6, true);
      expect(person.seen.alert).toContain('The verification code may already have been used');
      expect(person.seen.send?.words).toBe('Resend');
    },
  );

  it.each(['/?type=2', '/forget'])('may be used up when %s was reloaded', async (path) => {
    await checkCode(path, path === '/forget' ? 'ada@example.com' : 'mei@example.com');
    await person.reload(true);
    expect(person.seen.alert).toContain('The verification code may already have been used');
    expect(person.seen.send?.words).toBe('Resend');
  });

  it('is dead after an answer that says so, beside a countdown that has ended with it', async () => {
    await checkCode('/forget', 'ada@example.com');
    await person.answer(held('verificationCodeInspection'), {
      kind: 'refused',
      code: CODE_EXPIRED,
      status: 400,
    });
    expect(person.seen.errors.get('Verification code')).toContain('Please ask for a new one');
    expect(person.seen.send).toMatchObject({ words: 'Resend', looksDisabled: false });
  });
});
