import { afterEach, describe, expect, it } from 'vitest';
import { account } from '#messages/en/account.ts';
import { notices } from '#messages/en/notices.ts';
import { standInBrowser } from './browser.ts';
import {
  CODE_SCREENS,
  COUNTING,
  expectLeadsOn,
  held,
  named,
  submitNewestCode,
  USED_UP,
} from './code-screens.ts';
import { COMPLETIONS, earnMark, submitUpTo, typePasswords } from './completions.ts';
import * as page from './page-driver.ts';
import { Person } from './person.ts';

/* What was left behind in one place must not turn up in another. */

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const fieldOf = (label: string) => person.seen.fields.get(label);

async function pressLogin(): Promise<void> {
  person = await Person.at('/');
  await person.type('Email', 'ada@example.com');
  await person.type('Password', 'Lab-2026x');
  await person.submit();
}

/** Another page of the same tab leaves this address, or none, and Back leads here through the browser's cache. */
function visitAnotherPage(address: string): Promise<void> {
  return person.step(
    `another page, where '${address}' was typed, and back through the cache`,
    async () => {
      if (address === '') sessionStorage.removeItem('portal.emailDraft');
      else sessionStorage.setItem('portal.emailDraft', JSON.stringify(address));
      await person.world.goAwayAndComeBack();
    },
  );
}

describe('a log-in that was left under way', () => {
  async function leaveLogIn(): Promise<void> {
    await pressLogin();
    await person.answer(held(person, 'getPublicKey'));
    await person.follow('Forgot your password?');
    expect(held(person, 'loginWithPassword')).toBeDefined();
  }

  it('signs nobody in who has set a new password since: its session ended with the old one', async () => {
    await leaveLogIn();
    const late = held(person, 'loginWithPassword');
    await person.send();
    await person.answer(held(person, 'sendCode'));
    await person.typeCode();
    await person.submit();
    await person.answer(held(person, 'verificationCodeInspection'));
    await typePasswords(person, 'Lab-2027x');
    await person.answer(late);
    await person.submit();
    await person.answerAll();
    expect(person.seen.path).toBe('/');
    expect(person.world.isAway).toBe(false);
    expect(person.seen.notices).toContain(notices.messages.passwordChangedTitle);
    await person.type('Password', 'Lab-2027x');
    await person.submit();
    await person.answerAll();
    expect(person.world.isAway).toBe(true);
  });

  it('is refused beside no other form’s success', async () => {
    await leaveLogIn();
    await person.answer(held(person, 'loginWithPassword'), {
      kind: 'refused',
      code: 11_010_304,
      status: 400,
    });
    await person.send();
    await person.answerAll();
    await person.typeCode();
    await person.submit();
    await person.answerAll();
    await typePasswords(person, 'Lab-2027x');
    await person.submit();
    await person.answerAll();
    expect(person.seen.notices).toContain(notices.messages.passwordChangedTitle);
    expect([...person.seen.errors.values()].join('')).toBe('');
    expect(document.title).not.toContain('Error');
  });

  it('signs in whoever comes back to it with nothing else sent', async () => {
    await leaveLogIn();
    await person.answerAll();
    expect(person.world.isAway).toBe(false);
    await person.back();
    expect(person.world.isAway).toBe(true);
  });
});

describe.each(CODE_SCREENS)('a code that was edited while it was checked on $name', (screen) => {
  it('holds no other back: Resend sends one, also before the answer', async () => {
    person = await screen.arrive();
    await screen.ask(person);
    await person.answerAll();
    await submitNewestCode(person);
    await person.typeCode(false);
    expect(person.seen.words).toMatch(USED_UP);
    const check = held(person, screen.check);
    await person.send();
    await person.answer(held(person, 'checkUser'));
    expect(named(person, 'sendCode')).toHaveLength(2);
    await person.answerAll();
    expect(check).toBeDefined();
    expect(person.seen.send?.words).toMatch(COUNTING);
    await expectLeadsOn(person, screen);
  });
});

describe('the code for one address', () => {
  async function typeCodeOnRegister(): Promise<void> {
    person = await Person.at('/?type=2');
    await person.type('Email', 'mei@example.com');
    await person.send();
    await person.answerAll();
    await person.typeCode();
  }

  it('is gone when another one was typed on the Login tab, and its check with it', async () => {
    await typeCodeOnRegister();
    await person.agree();
    await person.submit();
    await person.press('Login');
    await person.type('Email', 'li@example.com');
    await person.type('Email', 'mei@example.com');
    await person.press('Register');
    expect(fieldOf('Verification code')).toBe('');
    expect(person.seen.submit?.isBusy).toBe(false);
    await person.answerAll();
    expect(person.screen).toBe('register');
  });

  it('is gone when a password manager fills in another one on the Login tab without a word', async () => {
    await typeCodeOnRegister();
    await person.press('Login');
    await person.step('a manager fills the field, and Register is pressed', () => {
      const field = document.querySelector<HTMLInputElement>('#login-email');
      if (field) field.value = 'li@example.com';
      page.press(page.button('Register'));
    });
    expect(fieldOf('Email')).toBe('li@example.com');
    expect(fieldOf('Verification code')).toBe('');
  });

  it('is gone when another page of the tab has left another address meanwhile', async () => {
    await typeCodeOnRegister();
    await visitAnotherPage('li@example.com');
    expect(fieldOf('Email')).toBe('li@example.com');
    expect(fieldOf('Verification code')).toBe('');
  });
});

describe('an appeal', () => {
  it('begins with the address typed last, whatever it was filled in with before', async () => {
    person = await Person.at('/forget');
    await person.type('Email', 'ada@example.com');
    await person.follow('Email address are no longer available?');
    expect(fieldOf('Initial Email')).toBe('ada@example.com');
    await person.back();
    await person.type('Email', 'lin@example.com');
    await person.follow('Email address are no longer available?');
    expect(fieldOf('Initial Email')).toBe('lin@example.com');
    // What was typed there is the person's choice.
    await person.type('Initial Email', 'mei@example.com');
    await person.back();
    await person.forward();
    expect(fieldOf('Initial Email')).toBe('mei@example.com');
  });

  it('that was reported can be followed by another', async () => {
    const [, , appeal] = COMPLETIONS;
    if (!appeal) throw new Error('There is no appeal.');
    person = await appeal.arrive();
    await submitUpTo(person, appeal);
    await person.follow('Back to Login');
    await person.answerAll();
    expect(person.seen.notices).toContain(appeal.success);
    await person.follow('Forgot your password?');
    await person.follow('Email address are no longer available?');
    expect(person.screen).toBe('appeal');
  });
});

describe('whoever leaves for the store', () => {
  it('finds the log-in again after signing out before it was there', async () => {
    await pressLogin();
    await person.answerAll();
    expect(person.seen.words).toContain(account.messages.leaving);
    await person.signElsewhere(null);
    expect(person.seen.words).not.toContain(account.messages.leaving);
    expect(fieldOf('Email')).toBe('ada@example.com');
    expect(fieldOf('Password')).toBe('');
    await person.press('Register');
    expect(fieldOf('Email')).toBe('ada@example.com');
  });
});

describe('a page loaded long after one that was left with its call under way', () => {
  it.each(COMPLETIONS.filter(({ isOnce }) => isOnce))(
    'says what may have become of $name, though its mark has run out, and nothing else',
    async (completion) => {
      person = await completion.arrive();
      await submitUpTo(person, completion);
      await person.step('eleven minutes asleep', () => person.world.pause(11 * 60_000));
      await person.reload();
      expect(person.seen.path).toBe('/');
      expect(person.seen.words).toContain('may have');
      expect(person.seen.words).not.toContain('did not finish');
    },
  );
});

describe('a registration whose mark was refused', () => {
  it('leads nobody back to a form that would not stay', async () => {
    person = await Person.at('/?type=2');
    await earnMark(person, 'mei@example.com');
    await person.type('Customer name', 'Mei');
    await person.type('Password', 'Lab-2027x');
    await person.submit();
    await person.answer(held(person, 'getPublicKey'));
    await person.follow('< Back');
    await person.answer(held(person, 'registerUser'), {
      kind: 'refused',
      code: 11_010_703,
      status: 400,
    });
    expect(person.seen.words).toContain('no longer valid');
    expect(person.seen.words).not.toContain(notices.messages.toRegistration);
    // Nor does it speak of the next mark.
    await earnMark(person, 'mei@example.com');
    expect(person.screen).toBe('userinfo');
    expect(person.seen.alert).toBe('');
    expect(document.title).not.toContain('Error');
  });
});

describe('a field whose address another page of the tab has taken away', () => {
  it.each(['/', '/?type=2', '/forget', '/retrievepassword'])(
    'on %s is empty, and not dead',
    async (path) => {
      person = await Person.at(path);
      await person.type('Email', 'ada@example.com');
      await visitAnotherPage('');
      expect(fieldOf('Email')).toBe('');
    },
  );
});
