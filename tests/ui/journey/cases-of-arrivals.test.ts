import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  DUPLICATE_LOGIN_EMAIL,
  SERVER_EXCEPTION_CODE,
  USER_DISABLED,
} from '#domain/error-codes.ts';
import { forget } from '#messages/en/forget.ts';
import { notices } from '#messages/en/notices.ts';
import { standInBrowser } from './browser.ts';
import * as page from './page-driver.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());
const held = (name: string) => person.world.api.held.find((call) => call.name === name);
const USER = { authorization: 'a-token', id: 'user-7', userRangeId: '1000' };

async function openStep2(): Promise<void> {
  person = await Person.at('/');
  await person.visit('/retrievepassword');
  await person.type('Email', 'ada@example.com');
  await person.submit();
  await person.answerAll();
  expect(person.screen).toBe('retrieve');
}

describe('the two steps of Retrieve password', () => {
  it('open the second one for a Next that was pressed before the use cases came', async () => {
    person = await Person.at('/retrievepassword', { areScriptsLate: true });
    await person.type('Email', 'ada@example.com');
    await person.submit();
    expect(person.seen.submit?.isBusy).toBe(true);
    await person.step('the scripts come', () => person.world.bringScripts());
    await person.answerAll();
    expect(person.screen).toBe('retrieve');
    expect(person.seen.send?.words).toBe('60 s');
  });

  it('stand on entries of their own: Back from the reset is step 2, and Back from there step 1', async () => {
    await openStep2();
    await person.typeCode();
    await person.submit();
    await person.answerAll();
    expect(person.screen).toBe('reset');
    await person.back();
    expect(person.screen).toBe('retrieve');
    await person.back();
    expect(person.screen).toBe('find');
    await person.forward();
    expect(person.screen).toBe('retrieve');
    expect(person.world.api.asked.filter(({ name }) => name === 'sendCode')).toHaveLength(1);
  });

  it('begin with step 1 on a fresh visit, with the address kept, and with step 2 after a reload', async () => {
    await openStep2();
    await person.reload();
    expect(person.screen).toBe('retrieve');
    await person.visit('/retrievepassword');
    expect(person.screen).toBe('find');
    expect(person.seen.fields.get('Email')).toBe('ada@example.com');
  });
});

describe('an account that is found while step 1 is left', () => {
  const asksForCodes = () => person.world.api.asked.some(({ name }) => name === 'sendCode');

  async function leaveStep1(): Promise<void> {
    person = await Person.at('/forget');
    await person.follow('Eamil Retrieval');
    await person.type('Email', 'ada@example.com');
    await person.submit();
    await person.back();
    await person.answerAll();
    expect(person.screen).toBe('forget');
  }

  it('opens step 2 for whoever comes back to it', async () => {
    await leaveStep1();
    await person.forward();
    expect(person.screen).toBe('retrieve');
    expect(asksForCodes()).toBe(true);
  });

  it('opens nothing, and sends nothing, on a later visit by a link, until Next is pressed there', async () => {
    await leaveStep1();
    await person.follow('Eamil Retrieval');
    expect(person.screen).toBe('find');
    expect(person.seen.fields.get('Email')).toBe('ada@example.com');
    expect(asksForCodes()).toBe(false);
    await person.submit();
    await person.answerAll();
    expect(person.screen).toBe('retrieve');
  });
});

describe('what was typed before the use cases came', () => {
  it('is kept over a reload', async () => {
    person = await Person.at('/accountappeal', { areScriptsLate: true });
    await person.type('Initial Email', 'ada@example.com');
    await person.type('New Email', 'mei@example.com');
    await person.reload();
    expect(Object.fromEntries(person.seen.fields)).toMatchObject({
      'Initial Email': 'ada@example.com',
      'New Email': 'mei@example.com',
    });
  });
});

describe('a notice', () => {
  it('of a lost journey is shown on arrival, over a reload, and not on a later visit', async () => {
    person = await Person.at('/ressetpassword');
    expect(person.seen.path).toBe('/forget');
    expect(person.seen.notices).toEqual([forget.messages.resetLost]);
    await person.reload();
    expect(person.seen.notices).toEqual([forget.messages.resetLost]);
    await person.follow('Back to Login');
    await person.back();
    expect(person.seen.notices).toEqual([]);
  });

  it('is gone once the form below it is sent', async () => {
    person = await Person.at('/userinfo');
    expect(person.seen.notices).toEqual([notices.messages.registrationLost]);
    await person.press('Login');
    await person.type('Email', 'ada@example.com');
    await person.type('Password', 'Lab-2026x');
    await person.submit();
    expect(person.seen.notices).toEqual([]);
  });
});

describe('a session', () => {
  it('whose cookie is gone is dropped when the visit starts', async () => {
    person = await Person.at('/');
    await person.signElsewhere(USER);
    expect(person.seen.notices).toEqual([notices.messages.signedInTitle]);
    document.cookie = 'token=; Max-Age=0; Path=/';
    await person.reload();
    expect(person.seen.notices).toEqual([]);
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });

  it('that the store has ended is gone when the tab comes to the front', async () => {
    person = await Person.at('/');
    await person.signElsewhere(USER);
    await person.signElsewhere(null, false);
    expect(person.seen.notices).toEqual([]);
  });

  it('does not lose its way back to an address that was refused', async () => {
    person = await Person.at('/?returnUrl=https://store.example.com/cart');
    await person.visit('/?returnUrl=https://evil.example/');
    await person.signElsewhere(USER);
    await person.press('Continue to store');
    expect(person.world.exit.left).toEqual(['https://store.example.com/cart']);
  });
});

describe('an answer about a log-in', () => {
  it.each([
    [USER_DISABLED, 'This user has been disabled'],
    [DUPLICATE_LOGIN_EMAIL, 'An account with this email already exists'],
    [SERVER_EXCEPTION_CODE, 'Server exception, please try again later'],
  ])('goes with the address that it was about (%i)', async (code, text) => {
    person = await Person.at('/');
    await person.type('Email', 'ada@example.com');
    await person.type('Password', 'Lab-2026x');
    await person.submit();
    await person.answer(held('getPublicKey'));
    await person.answer(held('loginWithPassword'), { kind: 'refused', code, status: 403 });
    expect(person.seen.alert).toBe(text);
    expect(person.seen.title).toMatch(/^Error: /);
    await person.type('Email', 'mei@example.com');
    expect(person.seen.alert).toBe('');
    expect(person.seen.title).toMatch(/^login/);
  });
});

describe('an answer about an appeal', () => {
  async function appeal(): Promise<void> {
    person = await Person.at('/accountappeal');
    await person.type('Initial Email', 'mei@example.com');
    await person.type('New Email', 'new@example.com');
    await person.submit();
  }

  it('stands at its field, until another address is typed', async () => {
    await appeal();
    await person.answerAll();
    expect(person.seen.errors.get('Initial Email')).toBe('No user with this email exists');
    await person.type('New Email', 'newer@example.com');
    expect(person.seen.errors.size).toBe(0);
    expect(person.seen.title).toMatch(/^Account appeal/);
  });

  it('names the address when another one stands in the form by then, and outlasts the typing of it', async () => {
    await appeal();
    await person.type('Initial Email', 'ada@example.com');
    await person.answerAll();
    expect(person.seen.errors.size).toBe(0);
    expect(person.seen.alert).toBe(
      'About your appeal with mei@example.com: No user with this email exists',
    );
    await person.type('Initial Email', 'lin@example.com');
    expect(person.seen.alert).toContain('About your appeal with mei@example.com');
    await person.submit();
    expect(person.seen.alert).toBe('');
  });

  it('is not about the account that is typed after it', async () => {
    await appeal();
    await person.answer(held('accountAppeal'), {
      kind: 'refused',
      code: USER_DISABLED,
      status: 400,
    });
    expect(person.seen.alert).toBe('This user has been disabled');
    await person.type('Initial Email', 'ada@example.com');
    expect(person.seen.alert).toBe('');
  });
});

describe('an address that an appeal calls unusable', () => {
  it('is filled in nowhere from the press on, unless it is typed again', async () => {
    person = await Person.at('/forget');
    await person.type('Email', 'lin@example.com');
    await person.follow('Email address are no longer available?');
    await person.type('New Email', 'new@example.com');
    await person.submit();
    await person.follow('Back to Login');
    expect(person.seen.fields.get('Email')).toBe('');
    await person.type('Email', 'lin@example.com');
    await person.answerAll();
    expect(person.seen.fields.get('Email')).toBe('lin@example.com');
    await person.reload();
    expect(person.seen.fields.get('Email')).toBe('lin@example.com');
  });
});

describe('a press on a link', () => {
  it('has changed the history before the picture of the transition is taken: Back is Back from the first moment', async () => {
    person = await Person.at('/');
    let take = () => undefined as void;
    const startViewTransition = vi.fn((update: () => void) => {
      take = update;
      return {
        ready: Promise.resolve(),
        finished: Promise.resolve(),
        updateCallbackDone: Promise.resolve(),
      };
    });
    Object.assign(document, { startViewTransition });
    try {
      page.press(page.link('Forgot your password?'));
      expect(location.pathname).toBe('/forget');
      await person.world.go(-1);
      take();
      await person.step('the picture is taken', () => undefined);
    } finally {
      Reflect.deleteProperty(document, 'startViewTransition');
    }
    expect(person.screen).toBe('login');
    await person.forward();
    expect(person.screen).toBe('forget');
  });
});
