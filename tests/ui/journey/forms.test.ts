import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '#messages/en/account.ts';
import { setUpBrowser, settle } from './browser.ts';
import { SCREENS, type Screen } from './every-screen.ts';
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
const says = (text: string) => page.look().text.includes(text);

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
    expect(says('Register with this email')).toBe(true);
    await change('Email', `${EMAIL}x`);
    expect(errorOf('Email')).toBe('');
    expect(says('Register with this email')).toBe(false);
  });

  it('goes, too, when another error takes its place', async () => {
    await tab.open('/');
    await tab.fill({ Email: EMAIL, Password: PASSWORD });
    tab.app.api.failNext('loginWithPassword', { code: 11010304 });
    await tab.press('Login');
    const note = account.messages.employeeId;
    expect(says(note)).toBe(true);
    await change('Password', '');
    await tab.press('Login');
    expect(errorOf('Password')).not.toBe('');
    expect(says(note)).toBe(false);
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

it('an answer about an older value is shown in the alert, although Enter was pressed again, until the next key', async () => {
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
  await tab.fill({ 'Verification code': '5432' });
  expect(page.look().alert).toBe('');
});

async function typeSentCode(path: string): Promise<void> {
  await tab.open(path);
  await tab.fill({ Email: EMAIL });
  await tab.press('Ask for verification code');
  await tab.fill({ 'Verification code': CODE });
}

describe('a code that was asked for', () => {
  it('is announced as sent only once it is', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    const answer = tab.app.api.holdNext('sendCode');
    await tab.press('Ask for verification code');
    expect(says('We will send a six-digit code')).toBe(true);
    answer();
    await settle();
    expect(says('Verification code sent to')).toBe(true);
  });

  it.each([
    ['refused', { code: 99999999 }, 'could not be sent to grace@example.com'],
    ['lost', { kind: 'timeout' }, 'may have been sent to grace@example.com'],
  ] as const)('and %s is not promised again after a reload', async (_, failure, sentence) => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    expect(page.look().text).toContain('We will send a six-digit');
    tab.fail('sendCode', failure);
    await tab.press(/code/);
    await tab.reload();
    expect(page.look().text).not.toContain('We will send a six-digit');
    expect(page.look().text).toContain(sentence);
  });
});

describe('a field', () => {
  it('follows an address that was typed elsewhere; typing then replaces it', async () => {
    await tab.open('/');
    const email = page.field('Email');
    email.focus();
    tab.journey.keep({ email: EMAIL });
    expect(email.value).toBe(EMAIL);
    expect([email.selectionStart, email.selectionEnd]).toEqual([0, EMAIL.length]);
  });

  it('keeps what a browser filled in without an event', async () => {
    await tab.open('/');
    page.field('Email').value = EMAIL;
    page.field('Password').value = PASSWORD;
    tab.journey.keep({ email: 'other@example.com' });
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

  it('says nothing while a control is pressed, which checks the form or leaves it', async () => {
    await tab.open('/forget');
    for (const control of [page.link('Back to Login'), page.button('Submit')]) {
      page.field('Email').focus();
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      page.field('Email').blur();
      await settle();
      expect(errorOf('Email')).toBe('');
      control.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    }
    await leave('Email');
    expect(errorOf('Email')).not.toBe('');
  });

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
    expect(errorOf('Verification code')).toBe('Please enter verification code');
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
    await typeSentCode('/?type=2');
    await tab.press(page.tab('Login'));
    await change('Email', `b${EMAIL}`);
    await tab.press(page.tab('Register'));
    expect(page.field('Verification code').value).toBe('');
  });

  it('goes when the next one is asked for', async () => {
    await typeSentCode('/forget');
    await tab.pass(61_000);
    const answer = tab.app.api.holdNext('sendCode');
    await tab.press('Resend');
    expect(page.field('Verification code').value).toBe('');
    await tab.fill({ 'Verification code': '543210' });
    answer();
    await settle();
    expect(page.field('Verification code').value).toBe('543210');
    expect(says('Only the newest code works')).toBe(true);
  });

  it('that has expired is emptied when the next one is asked for', async () => {
    await typeSentCode('/forget');
    tab.app.api.failNext('verificationCodeInspection', { kind: 'refused', code: 11010703 });
    await tab.press('Submit');
    expect(page.field('Verification code').value).not.toBe('');
    await tab.press('Ask for verification code');
    expect(page.field('Verification code').value).toBe('');
  });

  it('stays when the first one is asked for', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    await tab.press('Ask for verification code');
    expect(page.field('Verification code').value).toBe(CODE);
  });

  it('gets the focus once it is sent, unless the person has moved on', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    await tab.press('Ask for verification code');
    expect(document.activeElement).toBe(page.field('Verification code'));
    await tab.pass(61_000);
    const answer = tab.app.api.holdNext('sendCode');
    await tab.press('Resend');
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

it('why no code was sent stands below the code, stays while other fields are filled in, and goes with its address', async () => {
  await tab.open('/?type=2', { drafts: { email: 'old@example.com' } });
  await tab.fill({ Email: EMAIL });
  tab.fail('sendCode', { kind: 'fault' });
  await tab.press('Ask for verification code');
  const { alert } = page.look();
  expect(alert).not.toBe('');
  const parts = [
    ...document.querySelectorAll('#register-code, main [role=alert] p, [type=checkbox]'),
  ];
  expect(parts.map(({ tagName }) => tagName)).toEqual(['INPUT', 'P', 'INPUT']);
  expect(says('could not be sent'), 'said once').toBe(false);
  await tab.fill({ 'Verification code': '12' });
  page.checkbox()?.click();
  await settle();
  expect(page.look().alert).toBe(alert);
  await tab.fill({ Email: `b${EMAIL}` });
  expect(page.look().alert).toBe('');
});

it('a press on Login before the scripts is sent, although the store has ended an earlier session', async () => {
  tab.app.sessions.user = { authorization: 't' };
  tab.app.sessions.hasCookie = false;
  await tab.open('/', { drafts: { email: EMAIL } });
  await tab.fill({ Password: PASSWORD });
  await tab.press('Login');
  expect(tab.app.api.requests('loginWithPassword')).toMatchObject([{ loginCode: EMAIL }]);
});

it('the last alert goes with the next press, also with one that sends nothing', async () => {
  await tab.open('/');
  await tab.fill({ Email: EMAIL, Password: PASSWORD });
  tab.app.api.failNext('loginWithPassword', { kind: 'fault' });
  await tab.press('Login');
  expect(page.look().alert).not.toBe('');
  await tab.fill({ Password: '' });
  await tab.press('Login');
  expect(page.look().alert).toBe('');
  expect(errorOf('Password')).not.toBe('');
});

it('signing out empties both tabs', async () => {
  tab.app.sessions.user = { authorization: 't' };
  await tab.open('/?type=2');
  await tab.fill({ Email: EMAIL, 'Verification code': CODE });
  await tab.press(page.tab('Login'));
  await tab.fill({ Password: PASSWORD });
  await tab.press('Sign out');
  expect([page.field('Email').value, page.field('Password').value]).toEqual(['', '']);
  await tab.press(page.tab('Register'));
  expect([page.field('Email').value, page.field('Verification code').value]).toEqual(['', '']);
});

it.each([
  ['/userinfo', 'registerInfo', 'registrationMark'],
  ['/ressetpassword', 'forgetInfo', 'passwordMark'],
] as const)(
  'on %s a mark that was taken away since is said to be lost',
  async (path, key, mark) => {
    await tab.open(path, { [key]: tab.mark(mark) });
    tab.journey.update(key, null);
    const more = path === '/userinfo' ? { 'Customer name': 'Ada', Password: PASSWORD } : null;
    await tab.fill(more ?? { 'New Password': PASSWORD, 'Confirm password': PASSWORD });
    await tab.press(/Complete|Reset password/);
    expect(page.look().alert).toContain('verification');
  },
);

describe('a likelier spelling', () => {
  it('is offered for an address that is filled in, and not while one is typed', async () => {
    await tab.open('/', { drafts: { email: 'grace@gmail.con' } });
    expect(says('Did you mean grace@gmail.com?')).toBe(true);
    await tab.fill({ Email: 'ada' });
    await tab.fill({ Email: 'ada@gmail.con', Password: PASSWORD });
    expect(says('Did you mean ada@gmail.com?')).toBe(true);
    tab.app.api.failNext('loginWithPassword', { code: 11010203 });
    await tab.press('Login');
    expect(tab.app.api.requests('loginWithPassword')).toMatchObject([
      { loginCode: 'ada@gmail.con' },
    ]);
    expect(page.look().text).toMatch(/Did you mean ada@gmail\.com\?.*Register with this email/);
    await leave('Email');
    await tab.press('Did you mean ada@gmail.com?');
    expect(page.field('Email').value).toBe('ada@gmail.com');
    expect(errorOf('Email')).toBe('');
  });

  it('is not offered while an address is typed', async () => {
    await tab.open('/');
    await tab.fill({ Email: 'ada@gmail.con' });
    expect(says('Did you mean')).toBe(false);
  });
});

it('what was typed stays as it was, and the person learns why it is refused', async () => {
  await tab.open('/?type=2');
  const email = page.field('Email');
  await tab.fill({ Email: ' Ada <ada+lab@example.com>', 'Verification code': '１２３' });
  await tab.press('Register');
  expect(email.value).toBe(' Ada <ada+lab@example.com>');
  expect(page.descriptionOf(email)).toBe(
    'Please enter a valid email address An email address with “+” cannot be used here.',
  );
  expect(page.field('Verification code').value).toBe('１２３');
});

it('a refusal at another field takes the focus from the one where Enter was pressed', async () => {
  await tab.open('/');
  await tab.fill({ Password: PASSWORD, Email: EMAIL });
  tab.app.api.failNext('loginWithPassword', { code: 11010304 });
  const answer = tab.app.api.holdNext('loginWithPassword');
  expect(document.activeElement).toBe(page.field('Email'));
  page.field('Email').form?.requestSubmit();
  await settle();
  answer();
  await settle();
  expect(document.activeElement).toBe(page.field('Password'));
});

it('a service that names an employee ID is explained below the address', async () => {
  await tab.open('/');
  await tab.fill({ Email: EMAIL, Password: PASSWORD });
  tab.app.api.failNext('loginWithPassword', { code: 11010304 });
  await tab.press('Login');
  const note = '“Employee ID” means this email address.';
  expect(page.descriptionOf(page.field('Email'))).toBe(note);
  await tab.fill({ Password: `${PASSWORD}y` });
  expect(says(note)).toBe(false);
});

it('a broken service gives a short reference', async () => {
  await tab.open('/');
  await tab.fill({ Email: EMAIL, Password: PASSWORD });
  tab.app.api.failNext('loginWithPassword', { kind: 'fault', code: 50001 });
  await tab.press('Login');
  expect(page.look().text).toMatch(
    /Support reference.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, L-50001/,
  );
});

describe('a password', () => {
  it.each(['Forgot your password?', 'Login', 'Show password Password'])(
    'that looks wrong is no error when its field is left for %s',
    async (name) => {
      vi.spyOn(document, 'hasFocus').mockReturnValue(true);
      await tab.open('/');
      await tab.fill({ Password: 'weak' });
      [...document.querySelectorAll<HTMLElement>('main :is(a, [role=tab], button)')]
        .find((control) => page.textOf(control) === name)
        ?.focus();
      await settle();
      expect(errorOf('Password')).toBe('');
      page.field('Password').focus();
      await leave('Password');
      expect(errorOf('Password')).toBe('Password is incorrect');
    },
  );

  it('causes a warning by Caps Lock, full-width characters or a copied blank, and stays as typed', async () => {
    await tab.open('/');
    const password = page.field('Password');
    const warned = async (text: string, inputType = 'insertText') => {
      password.value = text;
      password.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
      await settle();
      expect(password.value).toBe(text);
      return page.descriptionOf(password);
    };
    password.focus();
    for (const modifierCapsLock of [true, false]) {
      const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock });
      password.dispatchEvent(key);
      await settle();
      expect(says('Caps Lock is on.')).toBe(modifierCapsLock);
    }
    expect(await warned('Ｌab 2026!')).toContain('full-width characters');
    expect(await warned('Lab 2026!')).toBe('');
    expect(await warned('Lab-2026! ', 'insertFromPaste')).toContain('begins or ends with a space');
    expect(await warned('Lab-2026!')).toBe('');
    expect(await warned('Lab-2026! '), 'another word may follow').toBe('');
    await leave('Password');
    expect(page.descriptionOf(password)).toContain('begins or ends with a space');
  });

  it('is shown by a button that says so, and hidden again when the form is sent', async () => {
    await tab.open('/');
    await tab.fill({ Email: EMAIL, Password: PASSWORD });
    const button = page.button('Show password Password');
    await tab.press(button);
    expect([page.field('Password').type, button.ariaPressed]).toEqual(['text', 'true']);
    expect(page.look().announced).toContain('Your password is shown.');
    tab.app.api.failNext('loginWithPassword', { code: 11010304 });
    await tab.press('Login');
    expect([page.field('Password').type, button.ariaPressed]).toEqual(['password', 'false']);
  });
});

it('Register looks disabled until the box is ticked, and pressing it says why', async () => {
  await tab.open('/?type=2');
  await tab.fill({ Email: EMAIL, 'Verification code': CODE });
  const [button, box] = [page.button('Register'), page.checkbox() as HTMLInputElement];
  expect(button.ariaDisabled).toBe('true');
  await tab.press(button);
  expect(document.activeElement).toBe(box);
  expect(page.descriptionOf(box)).toBe(
    'Please agree to the User agreement and Privacy policies first',
  );
  expect(tab.app.api.seen).toEqual([]);
  await tab.press(box);
  expect(button.ariaDisabled).toBeNull();
  expect(page.descriptionOf(box)).toBe('');
});

it.each<[Screen, string]>([
  ['log in', 'login-email username email; login-password current-password'],
  ['register', 'register-email email email; register-code one-time-code numeric'],
  ['name and password', 'username; userinfo-name name; userinfo-password new-password'],
  ['forgot', 'forget-email username email; forget-code one-time-code numeric'],
  ['reset', 'username; reset-password new-password; reset-confirm new-password'],
  ['retrieve, step 1', 'retrieve-email username email'],
  ['retrieve, step 2', 'retrieve-code one-time-code numeric'],
  ['appeal', 'appeal-original email email; appeal-latest email email'],
])('every field of %s tells password managers and keyboards its purpose: %s', async (name, all) => {
  await SCREENS[name](tab);
  const purposes = [...document.querySelectorAll<HTMLElement>('form input:not([type=checkbox])')];
  const purposeOf = (input: HTMLElement) =>
    [input.id, input.getAttribute('autocomplete'), input.getAttribute('inputmode')]
      .filter(Boolean)
      .join(' ');
  expect(purposes.map(purposeOf).join('; ')).toBe(all);
  // Managers store a new password under the user name in its form.
  for (const { value } of document.querySelectorAll<HTMLInputElement>('form [readonly]'))
    expect(value).toBe(EMAIL);
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
