import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '#messages/en/account.ts';
import { setUpBrowser, settle } from './browser.ts';
import { CODE, EMAIL, PASSWORD } from './flow-steps.ts';
import * as page from './page-driver.ts';
import { PortalTab } from './portal-tab.tsx';

setUpBrowser();
let tab: PortalTab;
beforeEach(() => {
  tab = new PortalTab();
});
afterEach(() => {
  vi.restoreAllMocks();
  tab.end();
});

const errorOf = (label: string) => page.look().errors.get(label);
const link = (text: string) => page.look().text.includes(text);

/** Changes a text at once, as by an undo. */
async function change(label: string, text: string): Promise<void> {
  page.field(label).value = text;
  page.field(label).dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settle();
}

/** Leaves a field by Tab. */
async function leave(label: string): Promise<void> {
  page.field(label).focus();
  page.field(label).blur();
  await settle();
}

describe('an answer', () => {
  it('at its field goes with what can be done about it when the field is changed', async () => {
    await tab.open('/');
    await tab.fill({ Email: EMAIL, Password: PASSWORD });
    tab.app.api.failNext('loginWithPassword', { code: 11010203 });
    await tab.press('Login');
    expect(link('Register with this email')).toBe(true);
    await change('Email', `${EMAIL}x`);
    expect(errorOf('Email')).toBe('');
    expect(link('Register with this email')).toBe(false);
  });

  it('goes, too, when another error takes its place', async () => {
    await tab.open('/');
    await tab.fill({ Email: EMAIL, Password: PASSWORD });
    tab.app.api.failNext('loginWithPassword', { code: 11010304 });
    await tab.press('Login');
    const note = account.messages.employeeId;
    expect(link(note)).toBe(true);
    await change('Password', '');
    await tab.press('Login');
    expect(errorOf('Password')).not.toBe('');
    expect(link(note)).toBe(false);
  });

  it('in the alert is about one address: it stays for another spelling', async () => {
    await tab.open('/');
    await tab.fill({ Email: EMAIL, Password: PASSWORD });
    tab.app.api.failNext('loginWithPassword', { code: 11011003 });
    await tab.press('Login');
    await change('Email', EMAIL.toUpperCase());
    expect(page.look().alert).not.toBe('');
    await change('Email', `a${EMAIL}`);
    expect(page.look().alert).toBe('');
  });

  it('at the code is about its address, too', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    tab.app.api.failNext('verificationCodeInspection', { code: 99999999, message: 'Not this one' });
    await tab.press('Submit');
    expect(errorOf('Verification code')).toBe('Not this one');
    await change('Email', `a${EMAIL}`);
    expect(errorOf('Verification code')).toBe('');
  });

  it('of the whole form goes with the next press, and when another address is typed', async () => {
    await tab.open('/');
    await tab.fill({ Email: EMAIL, Password: PASSWORD });
    for (const next of ['press', 'type']) {
      tab.app.api.failNext('loginWithPassword', { kind: 'timeout' });
      await tab.press('Login');
      expect(page.look().alert).not.toBe('');
      if (next === 'press') {
        tab.fail('loginWithPassword', 'no answer');
        await tab.press('Login');
      } else await change('Email', `a${EMAIL}`);
      expect(page.look().alert, next).toBe('');
      tab.recover();
      await change('Password', `${PASSWORD}y`);
    }
  });

  it('that came while another screen was shown is at its field, and does not move the focus', async () => {
    await tab.open('/?type=2');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    page.checkbox()?.click();
    tab.app.api.failNext('checkRegistrationCode', { code: 99999999, message: 'Not this one' });
    const answer = tab.app.api.holdNext('checkRegistrationCode');
    await tab.press('Register');
    await tab.press(page.tab('Login'));
    answer();
    await settle();
    await tab.press(page.tab('Register'));
    expect(errorOf('Verification code')).toBe('Not this one');
    expect(document.activeElement).toBe(page.tab('Register'));
  });
});

it('an answer is about what was sent, also on a form that was opened again while it was pending', async () => {
  await tab.open('/?type=2');
  await tab.fill({ Email: EMAIL, 'Verification code': CODE });
  page.checkbox()?.click();
  tab.app.api.failNext('checkRegistrationCode', { code: 99999999, message: 'Not this one' });
  const answer = tab.app.api.holdNext('checkRegistrationCode');
  await tab.press('Register');
  await tab.press(page.tab('Login'));
  await tab.press(page.tab('Register'));
  await tab.fill({ 'Verification code': '543210' });
  page.field('Email').focus();
  answer();
  await settle();
  expect(page.look().alert).toBe('Not this one');
  expect(errorOf('Verification code')).toBe('');
  expect(document.activeElement).toBe(page.field('Email'));
});

it('an answer about an older value is shown in the alert, although Enter was pressed again', async () => {
  await tab.open('/forget');
  await tab.fill({ Email: EMAIL, 'Verification code': CODE });
  tab.app.api.failNext('verificationCodeInspection', { code: 99999999, message: 'Not this one' });
  const answer = tab.app.api.holdNext('verificationCodeInspection');
  await tab.press('Submit');
  await tab.fill({ 'Verification code': '543210' });
  page.field('Verification code').form?.requestSubmit();
  answer();
  await settle();
  expect(page.look().alert).toBe('Not this one');
  expect(errorOf('Verification code')).toBe('');
});

describe('a field', () => {
  it('follows an address that was typed elsewhere; typing then replaces it', async () => {
    await tab.open('/');
    const email = page.field('Email');
    email.focus();
    tab.journey.update('emailDraft', EMAIL);
    expect(email.value).toBe(EMAIL);
    expect([email.selectionStart, email.selectionEnd]).toEqual([0, EMAIL.length]);
  });

  it('keeps what a browser filled in without an event', async () => {
    await tab.open('/');
    page.field('Email').value = EMAIL;
    page.field('Password').value = PASSWORD;
    tab.journey.update('emailDraft', 'other@example.com');
    expect(page.field('Email').value).toBe(EMAIL);
    await tab.press(page.tab('Register'));
    expect(page.field('Email').value).toBe(EMAIL);
    await tab.press(page.tab('Login'));
    expect(page.field('Password').value).toBe(PASSWORD);
  });
});

describe('leaving an empty field', () => {
  it.each(['/forget', '/retrievepassword'])(
    'on %s says that an address is needed, until the field has the focus again',
    async (path) => {
      await tab.open(path);
      await leave('Email');
      expect(errorOf('Email')).toContain('Please enter email');
      page.field('Email').focus();
      await settle();
      expect(errorOf('Email')).toBe('');
    },
  );

  it('on the log-in and the registration says nothing', async () => {
    for (const path of ['/', '/?type=2']) {
      await tab.open(path);
      for (const label of page.fields().keys()) await leave(label);
      expect([...page.look().errors.values()].join('')).toBe('');
    }
  });

  it('for the window with the e-mail is not leaving the code', async () => {
    tab.app.api.knownUsers.set(EMAIL, 'Grace');
    await tab.open('/retrievepassword');
    await tab.fill({ Email: EMAIL });
    await tab.press('Next');
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await leave('Verification code');
    expect(errorOf('Verification code')).toBe('');
    hasFocus.mockReturnValue(true);
    await leave('Verification code');
    expect(errorOf('Verification code')).not.toBe('');
  });
});

describe('a code', () => {
  it.each(['/?type=2', '/forget'])(
    'on %s goes when its address becomes another, once one was asked for',
    async (path) => {
      await tab.open(path);
      await tab.fill({ Email: EMAIL, 'Verification code': CODE });
      await change('Email', `a${EMAIL}`);
      expect(page.field('Verification code').value, 'none was asked for').toBe(CODE);
      await tab.press('Ask for verification code');
      await tab.fill({ 'Verification code': CODE });
      await change('Email', `A${EMAIL.toUpperCase()}`);
      expect(page.field('Verification code').value, 'the same address').toBe(CODE);
      await change('Email', `b${EMAIL}`);
      expect(page.field('Verification code').value).toBe('');
    },
  );

  it('goes, too, when the address becomes another in the Login tab', async () => {
    await tab.open('/?type=2');
    await tab.fill({ Email: EMAIL });
    await tab.press('Ask for verification code');
    await tab.fill({ 'Verification code': CODE });
    await tab.press(page.tab('Login'));
    await change('Email', `b${EMAIL}`);
    await tab.press(page.tab('Register'));
    expect(page.field('Verification code').value).toBe('');
  });

  it('stays at a press after one that sent nothing: it is no old one', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    tab.app.api.failNext('sendCode', { code: 99999999 });
    await tab.press('Ask for verification code');
    await tab.fill({ 'Verification code': CODE });
    await tab.press('Resend');
    expect(page.field('Verification code').value).toBe(CODE);
  });

  it('typed before the answer to the press stays, and an old one goes', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    await tab.press('Ask for verification code');
    await tab.fill({ 'Verification code': CODE });
    await tab.pass(61_000);
    const answer = tab.app.api.holdNext('sendCode');
    await tab.press('Resend');
    await tab.fill({ 'Verification code': '543210' });
    answer();
    await settle();
    expect(page.field('Verification code').value).toBe('543210');
    await tab.pass(61_000);
    await tab.press('Resend');
    expect(page.field('Verification code').value).toBe('');
  });

  it('gets the focus once it is sent, unless the person has moved on', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    const answer = tab.app.api.holdNext('sendCode');
    await tab.press('Ask for verification code');
    page.field('Email').focus();
    answer();
    await settle();
    expect(document.activeElement).toBe(page.field('Email'));
    await tab.pass(61_000);
    await tab.press('Resend');
    expect(document.activeElement).toBe(page.field('Verification code'));
  });

  it('is emptied once it was right: a browser would restore it with the history', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    const code = page.field('Verification code');
    await tab.press('Submit');
    expect(page.look().path).toBe('/ressetpassword');
    expect(code.value).toBe('');
  });
});

describe('a likelier spelling', () => {
  it('is offered for an address that is filled in, and not while one is typed', async () => {
    await tab.open('/', { emailDraft: 'grace@gmail.con' });
    expect(link('Did you mean grace@gmail.com?')).toBe(true);
    await tab.fill({ Email: 'ada' });
    await tab.fill({ Email: 'ada@gmail.con' });
    expect(link('Did you mean')).toBe(false);
    await leave('Email');
    expect(link('Did you mean ada@gmail.com?')).toBe(true);
  });
});

it('a confirmation is wrong as long as it differs, whichever of the two is typed', async () => {
  await tab.open('/ressetpassword', { forgetInfo: tab.mark('passwordMark') });
  await tab.fill({ 'New Password': PASSWORD, 'Confirm password': `${PASSWORD}2` });
  await tab.press('Reset password');
  expect(errorOf('Confirm password')).not.toBe('');
  await change('New Password', `${PASSWORD}1`);
  expect(errorOf('Confirm password')).not.toBe('');
  await change('New Password', `${PASSWORD}2`);
  expect(errorOf('Confirm password')).toBe('');
});

it('an address that is registered leads to the password of its log-in', async () => {
  tab.app.api.knownUsers.set(EMAIL, 'Grace');
  await tab.open('/?type=2');
  await tab.fill({ Email: EMAIL });
  await tab.press('Ask for verification code');
  expect(document.activeElement).toBe(page.field('Email'));
  await tab.press('Log in with this email');
  expect(document.activeElement).toBe(page.field('Password'));
  await tab.press(page.tab('Register'));
  await tab.press(page.tab('Login'));
  expect(document.activeElement).not.toBe(page.field('Password'));
});
