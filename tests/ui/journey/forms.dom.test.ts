import { describe, expect, it, vi } from 'vitest';
import { draftsTyped } from '#application/journey/screen-events.ts';
import { RADIX_SELECT } from '#ui/components/select-field.tsx';
import { askForCode, logIn } from '../../visitor/steps.ts';
import { settle } from './browser.ts';
import {
  all,
  CODE,
  descriptionOf,
  EMAIL,
  ME,
  PASSWORD,
  REFUSAL,
  textOf,
  visitInDom,
} from './dom-visitor.tsx';
import { SCREENS, type Screen } from './every-screen.ts';
import { sendRegistration } from './flow-steps.ts';

const visitor = visitInDom();

describe('an answer', () => {
  it('that asks people to contact us leads to the contacts of the installation', async () => {
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(innerHeight + 1);
    await visitor.open('/');
    visitor.app.api.failNext('loginWithPassword', { code: 11011003 });
    await logIn(visitor, ME);
    expect(visitor.look().alert).toBe('This user has been disabled. Please contact us.');
    expect(inView.mock.contexts.at(-1)).toHaveProperty('role', 'alert');
    expect(inView.mock.lastCall, 'higher than the window').toEqual([{ block: 'start' }]);
    expect(visitor.link('Email support').href).toBe('mailto:support@example.com');
    expect(visitor.link('+65 0000 0000').href).toBe('tel:+6500000000');
    const toasts = () => all('[role=region] li').map(textOf);
    expect(toasts()).toEqual([visitor.look().alert]);
    expect(all('body > [role=status]'), 'said once').toEqual([]);
    await visitor.pass(1000);
    expect(toasts()).toEqual([]);
    visitor.app.api.failNext('loginWithPassword', { code: 11013309 });
    await logIn(visitor, ME);
    expect(toasts(), 'titled').toEqual(['ErrorSelf-registration is not supported']);
  });

  it('that names a reference leads to an e-mail about it, with the build', async () => {
    await visitor.open('/');
    visitor.app.api.failNext('loginWithPassword', { kind: 'fault', trace: '500' });
    await logIn(visitor, ME);
    const reference = textOf(all('main code')[0]);
    expect(reference).toMatch(/-500 · build-1$/);
    const address = `mailto:support@example.com?subject=${encodeURIComponent(reference)}`;
    expect(visitor.link('Email support').href).toBe(address);
  });

  it('that came while another screen was shown is in view at its field, without the focus', async () => {
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
    visitor.app.api.failNext('checkRegistrationCode', REFUSAL);
    const answer = visitor.hold('checkRegistrationCode');
    await sendRegistration(visitor);
    await visitor.press(visitor.tab('Login'));
    await answer();
    await visitor.press(visitor.tab('Register'));
    expect(visitor.errorOf('Verification code')).toBe('Not this one');
    expect(inView.mock.contexts.at(-1)).toHaveProperty('id', 'register-code-error');
    expect(inView.mock.lastCall).toEqual([{ block: 'nearest' }]);
    expect(document.activeElement).toBe(visitor.tab('Register'));
  });
});

it('an error that its field has already is announced again, if the focus stays there', async () => {
  await visitor.open('/');
  const email = visitor.field('Email');
  const line = document.getElementById('login-email-error') as HTMLElement;
  email.focus();
  email.form?.requestSubmit();
  await settle();
  const spoken = new MutationObserver(() => undefined);
  spoken.observe(line, { childList: true });
  email.form?.requestSubmit();
  const added = spoken.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  expect(added.map(({ textContent }) => textContent)).toContain('Please enter email');
  expect(line.ariaLive).toBe('polite');
});

async function typeSentCode(path: string): Promise<void> {
  await visitor.open(path);
  await askForCode(visitor, EMAIL);
  await visitor.fill({ 'Verification code': CODE });
}

describe('a code that was asked for', () => {
  it('is announced as sent only once it is', async () => {
    await visitor.open('/forget');
    await visitor.fill({ Email: EMAIL });
    const answer = visitor.hold('sendCode');
    const button = visitor.button('Ask for verification code');
    const look = button.className;
    await visitor.press(button);
    await visitor.sees('We will send a six-digit code');
    expect(button).toMatchObject({ ariaBusy: 'true', ariaDisabled: 'true', className: look });
    await answer();
    expect(button.className).not.toBe(look);
    expect(descriptionOf(visitor.field('Verification code'))).toMatch('Verification code sent to');
  });

  it.each([
    ['refused', { code: 99999999 }, 'could not be sent to grace@example.com'],
    ['lost', { kind: 'timeout' }, 'may have been sent to grace@example.com'],
  ] as const)('and %s is not promised again after a reload', async (_, failure, sentence) => {
    await visitor.open('/forget');
    await visitor.fill({ Email: EMAIL });
    await visitor.sees('We will send a six-digit');
    visitor.app.api.fail('sendCode', failure);
    await visitor.press(/code/);
    await visitor.reload();
    await visitor.seesNo('We will send a six-digit');
    await visitor.sees(sentence);
  });
});

describe('a field', () => {
  it('follows an address that was typed elsewhere; typing then replaces it', async () => {
    await visitor.open('/');
    const email = visitor.field('Email');
    email.focus();
    visitor.journey.apply(draftsTyped({ email: EMAIL }));
    expect(email.value).toBe(EMAIL);
    expect([email.selectionStart, email.selectionEnd]).toEqual([0, EMAIL.length]);
  });

  it('keeps what a browser filled in without an event', async () => {
    await visitor.open('/');
    visitor.field('Email').value = EMAIL;
    visitor.field('Password').value = PASSWORD;
    visitor.journey.apply(draftsTyped({ email: 'other@example.com' }));
    await visitor.hasValue('Email', EMAIL);
    await visitor.press(visitor.tab('Register'));
    await visitor.hasValue('Email', EMAIL);
    await visitor.press(visitor.tab('Login'));
    await visitor.hasValue('Password', PASSWORD);
  });
});

// Not every browser ends a composition that the focus leaves.
it.each(['compositionend', 'focusout'])('what is composed is read at its end: %s', async (end) => {
  await visitor.open('/');
  visitor.field('Email').dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await visitor.change('Email', EMAIL);
  expect(visitor.journey.state.drafts.email ?? '').toBe('');
  visitor.field('Email').dispatchEvent(new Event(end, { bubbles: true }));
  expect(visitor.journey.state.drafts.email).toBe(EMAIL);
});

it('a field that still composes when its form is sent is read as it stands', async () => {
  await visitor.open('/userinfo', { registerInfo: visitor.mark('registrationMark') });
  await visitor.fill({ Password: PASSWORD });
  const name = visitor.field('Customer name');
  name.focus();
  name.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await visitor.change('Customer name', '陳美玲');
  (name.form as HTMLFormElement).requestSubmit();
  await settle();
  expect(visitor.app.api.requests('registerUser')).toMatchObject([{ name: '陳美玲' }]);
});

describe('leaving an empty field', () => {
  it.each([
    ['/forget', 'Please enter email'],
    ['/retrievepassword', 'Please enter email address'],
  ])('on %s says so until the next focus: %s', async (path, missing) => {
    await visitor.open(path);
    await visitor.leave('Email');
    expect(visitor.errorOf('Email')).toBe(missing);
    visitor.field('Email').focus();
    await settle();
    expect(visitor.errorOf('Email')).toBe('');
    await visitor.change('Email', 'ada');
    await visitor.leave('Email');
    expect(visitor.errorOf('Email')).toBe('Please enter a valid email address');
  });

  it('says nothing while a control is pressed, which checks the form or leaves it', async () => {
    await visitor.open('/forget');
    for (const control of [visitor.link('Back to Login'), visitor.button('Submit')]) {
      visitor.field('Email').focus();
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      visitor.field('Email').blur();
      await settle();
      expect(visitor.errorOf('Email')).toBe('');
      control.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    }
    await visitor.leave('Email');
    expect(visitor.errorOf('Email')).not.toBe('');
  });

  it('on the log-in and the registration says nothing', async () => {
    for (const path of ['/', '/?type=2']) {
      await visitor.open(path);
      for (const label of visitor.fields().keys()) await visitor.leave(label);
      expect([...visitor.look().errors.values()].join('')).toBe('');
    }
  });

  it('for the window with the e-mail is not leaving the code', async () => {
    await SCREENS['retrieve, step 2'](visitor);
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await visitor.leave('Verification code');
    expect(visitor.errorOf('Verification code')).toBe('');
    hasFocus.mockReturnValue(true);
    await visitor.leave('Verification code');
    expect(visitor.errorOf('Verification code')).toBe('Please enter verification code');
  });
});

describe('a code', () => {
  it('goes when the next one is asked for', async () => {
    await typeSentCode('/forget');
    await visitor.pass(61_000);
    const answer = visitor.hold('sendCode');
    await visitor.press('Resend');
    await visitor.hasValue('Verification code', '');
    await visitor.fill({ 'Verification code': '543210' });
    await answer();
    await visitor.hasValue('Verification code', '543210');
    await visitor.sees('Only the newest code works');
  });

  it('that was not checked since the form was opened again stays when one is asked for', async () => {
    await visitor.open('/?type=2');
    await visitor.fill({ Email: EMAIL, 'Verification code': CODE });
    for (const tab of ['Login', 'Register'] as const) await visitor.press(visitor.tab(tab));
    await visitor.press('Ask for verification code');
    await visitor.hasValue('Verification code', CODE);
    expect(document.activeElement).not.toBe(visitor.field('Verification code'));
  });

  it.each([EMAIL, 'ada@example.com'])(
    'that has expired is emptied when the next one is asked for, to %s',
    async (email) => {
      visitor.app.api.knownUsers.set(email, 'Ada');
      await typeSentCode('/forget');
      visitor.app.api.failNext('verificationCodeInspection', { kind: 'refused', code: 11010703 });
      await visitor.press('Submit');
      await visitor.hasValue('Verification code', CODE);
      await visitor.fill({ Email: email });
      await visitor.press('Ask for verification code');
      await visitor.hasValue('Verification code', '');
    },
  );

  it('in a pasted text replaces what is in the field; any other text stays as it is', async () => {
    await visitor.open('/?type=2');
    await visitor.fill({ 'Verification code': '999999' });
    const code = visitor.field('Verification code');
    const paste = (text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      code.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
      return event.defaultPrevented;
    };
    // Typed by the browser, it can be undone.
    const type = vi.fn(() => [code.selectionStart, code.selectionEnd]);
    Object.assign(document, { execCommand: type });
    expect([paste('Room 12 34'), paste('Your code is 001 234.')]).toEqual([false, true]);
    expect(type.mock.calls).toEqual([['insertText', false, '001234']]);
    expect(type.mock.results).toMatchObject([{ value: [0, 6] }]);
    await visitor.hasValue('Verification code', '001234');
  });

  it('that is missing is no error any more once one is asked for', async () => {
    await visitor.open('/forget');
    await visitor.fill({ Email: EMAIL });
    visitor.field('Verification code').form?.requestSubmit(visitor.button('Submit'));
    await settle();
    expect(visitor.errorOf('Verification code')).not.toBe('');
    await visitor.press('Ask for verification code');
    expect(visitor.errorOf('Verification code')).toBe('');
  });

  it('gets the focus once it is sent, unless the person has moved on', async () => {
    await visitor.open('/forget');
    await askForCode(visitor, EMAIL);
    expect(document.activeElement).toBe(visitor.field('Verification code'));
    await visitor.pass(61_000);
    const answer = visitor.hold('sendCode');
    await visitor.press('Resend');
    visitor.field('Email').focus();
    await answer();
    expect(document.activeElement).toBe(visitor.field('Email'));
    await visitor.pass(61_000);
    const next = visitor.hold('sendCode');
    await visitor.press('Resend');
    // A tap beside the form moves the focus nowhere.
    (document.activeElement as HTMLElement).blur();
    await next();
    expect(document.activeElement).toBe(visitor.field('Verification code'));
  });

  it.each([
    ['/?type=2', 'Register'],
    ['/forget', 'Submit'],
  ])('on %s is asked for by Enter as the next step; else it presses %s', async (path, submit) => {
    await visitor.open(path);
    const email = visitor.field('Email');
    const byEnter = () => email.form?.querySelector<HTMLElement>('[type=submit]') ?? email;
    const enter = () => [textOf(byEnter()), email.getAttribute('enterkeyhint')];
    const look = () => all('main form button').map(({ className }) => /primary/.test(className));
    if (submit === 'Register') await visitor.agree();
    await visitor.fill({ Email: EMAIL, 'Verification code': '0' });
    expect(enter()).toEqual([submit, null]);
    await visitor.fill({ 'Verification code': '' });
    expect(enter()).toEqual(['Ask for verification code', 'send']);
    expect(look()).toEqual([true, false]);
    email.focus();
    for (const _ of [1, 2]) byEnter().click();
    await settle();
    expect(visitor.sent('sendCode')).toBe(1);
    expect(visitor.look().errors).toEqual(
      new Map([
        ['Email', ''],
        ['Verification code', ''],
      ]),
    );
    expect(document.activeElement).toBe(visitor.field('Verification code'));
    expect([...enter(), ...look()]).toEqual([submit, null, false, true]);
  });

  it('is emptied once it was right: a browser would restore it with the history', async () => {
    await visitor.open('/forget');
    await visitor.fill({ Email: EMAIL, 'Verification code': CODE });
    const code = visitor.field('Verification code');
    await visitor.press('Submit');
    expect(visitor.look().path).toBe('/ressetpassword');
    expect(code.value).toBe('');
    await visitor.seesNo('Step');
  });
});

it('why no code was sent stands below the code, and goes with its address', async () => {
  await visitor.open('/?type=2', { drafts: { email: 'old@example.com' } });
  await visitor.fill({ Email: EMAIL });
  visitor.app.api.fail('sendCode', { kind: 'fault' });
  await visitor.press('Ask for verification code');
  expect(visitor.look().alert).not.toBe('');
  const parts = all('#register-code, main [role=alert] p, [type=checkbox]');
  expect(parts.map(({ tagName }) => tagName)).toEqual(['INPUT', 'P', 'INPUT']);
  await visitor.seesNo('could not be sent');
  await visitor.fill({ Email: `b${EMAIL}` });
  expect(visitor.look().alert).toBe('');
});

it('a press on Login before the scripts is sent, although the shop has ended an earlier session', async () => {
  visitor.app.sessions.save({ authorization: 't' });
  visitor.app.cookies.cookie = 'token=; Max-Age=0; Path=/';
  await visitor.open('/', { drafts: { email: EMAIL } });
  await visitor.fill({ Password: PASSWORD });
  await visitor.press('Login');
  expect(visitor.app.api.requests('loginWithPassword')).toMatchObject([{ loginCode: EMAIL }]);
});

it('signing out is announced and empties both tabs, and the focus goes to the heading', async () => {
  visitor.app.sessions.save({ authorization: 't', name: 'Grace' });
  await visitor.open('/?type=2');
  expect(visitor.look().notices).toEqual(['You are already logged in as Grace']);
  await visitor.fill({ Email: EMAIL, 'Verification code': CODE });
  await visitor.press(visitor.tab('Login'));
  await visitor.fill({ Password: PASSWORD });
  expect(visitor.button('Login').className, 'the store is the likelier step').not.toMatch(
    /primary/,
  );
  expect(all('main [role=status]')[0]?.ariaLive, 'a state, not news').toBe('off');
  await visitor.press('Sign out');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(visitor.look().announced).toBe('You are signed out.');
  expect([visitor.field('Email').value, visitor.field('Password').value]).toEqual(['', '']);
  await visitor.press(visitor.tab('Register'));
  expect([visitor.field('Email').value, visitor.field('Verification code').value]).toEqual([
    '',
    '',
  ]);
});

it('a likelier spelling is offered for an address that is filled in, and not while one is typed', async () => {
  await visitor.open('/', { drafts: { email: 'grace@gmail.con' } });
  await visitor.sees('Did you mean grace@gmail.com?');
  await visitor.fill({ Email: 'ada' });
  await visitor.fill({ Email: 'ada@gmail.con' });
  await visitor.seesNo('Did you mean');
  await visitor.fill({ Password: PASSWORD });
  await visitor.sees('Did you mean ada@gmail.com?');
  expect(visitor.button(/^Did you mean/).closest('[aria-live=polite]')).not.toBeNull();
  visitor.app.api.failNext('loginWithPassword', { code: 11010203 });
  await visitor.fill({ Email: 'ada@gmail.con' });
  await visitor.seesNo('Did you mean');
  visitor.field('Email').form?.requestSubmit();
  await settle();
  expect(visitor.app.api.requests('loginWithPassword')).toMatchObject([
    { loginCode: 'ada@gmail.con' },
  ]);
  expect(visitor.look().text).toMatch(/Did you mean ada@gmail\.com\?.*Register with this email/);
  await visitor.leave('Email');
  await visitor.press('Did you mean ada@gmail.com?');
  await visitor.hasValue('Email', 'ada@gmail.com');
  expect(document.activeElement).toBe(visitor.field('Email'));
  expect(visitor.errorOf('Email')).toBe('');
});

it('what was typed stays as it was, and the person learns why it is refused', async () => {
  await visitor.open('/?type=2');
  const email = visitor.field('Email');
  await visitor.fill({ Email: ' Ada <ada+lab@example.com>', 'Verification code': '１２３' });
  await visitor.press('Register');
  expect(email.value).toBe(' Ada <ada+lab@example.com>');
  expect(descriptionOf(email)).toBe(
    'Please enter a valid email address An email address with “+” cannot be used here.',
  );
  await visitor.hasValue('Verification code', '１２３');
});

describe('a password', () => {
  it.each(['Forgot your password?', 'Login', 'Show password Password'])(
    'that looks wrong is no error when its field is left for %s',
    async (name) => {
      const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
      await visitor.open('/');
      await visitor.fill({ Password: 'weak' });
      await visitor.leave('Password');
      expect(visitor.errorOf('Password'), 'another window').toBe('');
      hasFocus.mockReturnValue(true);
      await visitor.fill({ Password: PASSWORD });
      await visitor.leave('Password');
      expect(visitor.errorOf('Password')).toBe('');
      await visitor.fill({ Password: 'weak' });
      all('main :is(a, [role=tab], button)')
        .find((control) => textOf(control) === name)
        ?.focus();
      await settle();
      expect(visitor.errorOf('Password')).toBe('');
      visitor.field('Password').focus();
      await visitor.leave('Password');
      expect(visitor.errorOf('Password')).toBe('Password is incorrect');
    },
  );

  it('causes a warning by Caps Lock, a character that a keyboard may lack or a copied blank, and stays as typed', async () => {
    await visitor.open('/');
    const password = visitor.field('Password');
    const warned = async (text: string) => {
      await visitor.change('Password', text);
      await visitor.hasValue('Password', text);
      return descriptionOf(password);
    };
    const press = (modifierCapsLock: boolean) => {
      const key = { key: 'CapsLock', bubbles: true, modifierCapsLock };
      return password.dispatchEvent(new KeyboardEvent(modifierCapsLock ? 'keydown' : 'keyup', key));
    };
    for (const end of [() => press(false), () => visitor.leave('Password')]) {
      password.focus();
      press(true);
      await visitor.sees('Caps Lock is on.');
      expect(descriptionOf(password)).toBe('Caps Lock is on.');
      await end();
      await visitor.seesNo('Caps Lock is on.');
    }
    expect(await warned('Lâb2026x!')).toContain('not every keyboard can type');
    expect(await warned('Lab 2026!')).toBe('');
    expect(await warned('Lab-2026! ')).toContain('begins or ends with a space');
  });

  it('is one error while it is empty: only a typed one is told which rules it breaks', async () => {
    await SCREENS['name and password'](visitor);
    expect(descriptionOf(visitor.field('Password'))).toMatch(
      /^Please create.* not met: .*numbers$/,
    );
    const colours = () => new Set(all('main li').map((rule) => rule.className));
    await visitor.press('Complete');
    expect(visitor.errorOf('Password')).toBe('Please enter a password');
    const quiet = colours();
    await visitor.fill({ Password: 'lab' });
    expect(colours()).toEqual(quiet);
    await visitor.press('Complete');
    expect(colours()).not.toEqual(quiet);
  });

  it('is compared with each rule while it is typed', async () => {
    await SCREENS['name and password'](visitor);
    await visitor.fill({ Password: 'Lab4' });
    const tick = 'M3 8.5 6.5 12 13 4.5';
    const isTicked = (line: Element) => line.querySelector('path')?.getAttribute('d') === tick;
    expect(all('main li').map((line) => [textOf(line), isTicked(line)])).toEqual([
      ['not met: Password needs to have a minimum length of six characters', false],
      ['met: Including capital and small letters', true],
      ['not met: Including special characters', false],
      ['met: Including numbers', true],
    ]);
  });

  it('is shown by a button that says so, and hidden again when the form is sent', async () => {
    await visitor.open('/');
    await visitor.fill({ Email: EMAIL, Password: PASSWORD });
    expect(visitor.sent('getPublicKey'), 'asked for ahead').toBe(1);
    const button = visitor.button('Show password Password');
    await visitor.press(button);
    expect([visitor.field('Password').type, button.ariaPressed]).toEqual(['text', 'true']);
    visitor.app.api.failNext('loginWithPassword', { code: 11010304 });
    await visitor.press('Login');
    expect([visitor.field('Password').type, button.ariaPressed]).toEqual(['password', 'false']);
  });
});

it('the customer name is described by its limit, and by an error in its place', async () => {
  await SCREENS['name and password'](visitor);
  const described = () => descriptionOf(visitor.field('Customer name'));
  expect(described()).toBe('Your name or your company’s, up to 20 characters');
  await visitor.press('Complete');
  expect(described()).toBe('Please enter customer name');
  await visitor.fill({ 'Customer name': 'Mei' });
  expect(described()).toBe('Your name or your company’s, up to 20 characters');
});

it('the remarks are described by what helps to answer them, and by their limit, which is announced once', async () => {
  await SCREENS.appeal(visitor);
  expect(descriptionOf(visitor.field('Remarks'))).toBe(
    'An order or invoice number helps us confirm that the account is yours. (optional) 0 / 1000',
  );
  for (const length of [1000, 1001, 1002]) {
    await visitor.change('Remarks', '𠮷'.repeat(length));
    expect(descriptionOf(visitor.field('Remarks'))).toContain(`${length} / 1000`);
    const tooLong = 'Remarks can be up to 1,000 characters long';
    expect(visitor.look().announced).toBe(length > 1000 ? tooLong : '');
  }
});

it('a list that can’t be fetched says so when it is pressed, until it can', async () => {
  const isMissing = vi.spyOn(RADIX_SELECT, 'get').mockReturnValue(null);
  const fetched = vi.spyOn(RADIX_SELECT, 'load').mockRejectedValue(new TypeError('no network'));
  await SCREENS.appeal(visitor);
  const list = () => all('main [role=combobox]')[0] as HTMLElement;
  expect(descriptionOf(list())).toBe('');
  await visitor.press(list());
  expect(descriptionOf(list())).toContain('Part of this page could not be loaded.');
  isMissing.mockRestore();
  fetched.mockRestore();
  const key = { key: 'ArrowDown', bubbles: true, cancelable: true };
  expect(list().dispatchEvent(new KeyboardEvent('keydown', key)), 'scrolls nothing').toBe(false);
  await settle();
  expect(descriptionOf(list())).toBe('');
  expect(list().ariaExpanded).toBe('true');
});

it('an open list is used by keys, and keeps the focus', async () => {
  await SCREENS.appeal(visitor);
  const list = () => all('main [role=combobox]')[0] as HTMLElement;
  list().focus();
  await visitor.press(list());
  const options = all('main [role=listbox][aria-labelledby=appeal-reason-label] [role=option]');
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return options.indexOf(document.activeElement as HTMLElement);
  };
  expect(['End', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(press)).toEqual([1, 0, 1, 0, 1]);
  press('Enter');
  await settle();
  // The focus returns in a task after the list closes.
  await visitor.pass(500);
  // Radix’s hidden select reports an empty choice when a browser restores a form.
  const native = all<HTMLSelectElement>('form select')[0];
  Object.assign(native ?? {}, { value: '' });
  native?.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  expect(textOf(list())).toBe('Email has been deactivated');
  expect(document.activeElement).toBe(list());
});

it('Register looks disabled until the box is ticked, and pressing it says why', async () => {
  await visitor.open('/?type=2');
  await visitor.fill({ Email: EMAIL, 'Verification code': CODE });
  const [button, box] = [visitor.button('Register'), visitor.checkbox()];
  expect(button.ariaDisabled).toBe('true');
  await visitor.press(button);
  expect(document.activeElement).toBe(box);
  expect(descriptionOf(box)).toBe('Please agree to the User agreement and Privacy policies first');
  expect(visitor.app.api.seen).toEqual([]);
  box.labels?.[0]?.click();
  await settle();
  expect(button.ariaDisabled).toBeNull();
  expect(descriptionOf(box)).toBe('');
});

it.each<[Screen, string]>([
  ['log in', 'login-email username email; login-password current-password'],
  ['register', 'register-email email email; register-code one-time-code numeric'],
  ['name and password', 'username; userinfo-name name auto; userinfo-password new-password'],
  ['forgot', 'forget-email username email; forget-code one-time-code numeric'],
  ['reset', 'username; reset-password new-password; reset-confirm new-password'],
  ['retrieve, step 1', 'retrieve-email username email'],
  ['retrieve, step 2', 'retrieve-code one-time-code numeric'],
  ['appeal', 'appeal-original email email; appeal-latest email email; appeal-remarks auto'],
])('the fields of %s tell managers and keyboards what they are: %s', async (name, told) => {
  await SCREENS[name](visitor);
  const purposes = all('form :is(input:not([type=checkbox]), textarea)');
  const purposeOf = (input: HTMLElement) =>
    [input.id, ...['autocomplete', 'inputmode', 'dir'].map((name) => input.getAttribute(name))]
      .filter(Boolean)
      .join(' ');
  expect(purposes.map(purposeOf).join('; ')).toBe(told);
  // Managers store a new password under the user name in its form.
  for (const { value } of all<HTMLInputElement>('form [readonly]')) expect(value).toBe(EMAIL);
});

it('an address that is registered leads to the password of its log-in', async () => {
  visitor.app.api.knownUsers.set(EMAIL, 'Grace');
  await visitor.open('/?type=2');
  await visitor.fill({ Email: EMAIL });
  await visitor.press('Ask for verification code');
  expect(document.activeElement).toBe(visitor.field('Email'));
  await visitor.press('Log in with this email');
  expect(document.activeElement).toBe(visitor.field('Password'));
  await visitor.press(visitor.tab('Register'));
  await visitor.press(visitor.tab('Login'));
  expect(document.activeElement).not.toBe(visitor.field('Password'));
});
