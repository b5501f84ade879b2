import { describe, expect, it, vi } from 'vitest';
import { askForCode, logIn } from '../../visitor/steps.ts';
import { settle } from './browser.ts';
import {
  all,
  CODE,
  descriptionOf,
  EMAIL,
  ME,
  PASSWORD,
  textOf,
  visitInDom,
} from './dom-visitor.tsx';
import { SCREENS, type Screen } from './every-screen.ts';
import { CODE_SENT, sendRegistration } from './flow-steps.ts';

const visitor = visitInDom();

const NO_CODE_YET = `No code yet? Check that ${EMAIL} is correct, and look in your spam folder. Company mail can take several minutes. If you resend, only the newest code works.`;

it('under a base path every redirect, link and tab stays below it; an address outside names it', async () => {
  visitor.base = '/account';
  await visitor.open('/elsewhere');
  expect(visitor.look().text).toMatch(/The page cannot be found.*all begin with \/account\/\./);
  await visitor.open('/account/ForgetPassword.html?from=mail#top');
  expect(location.href).toMatch(/\/account\/forget\?from=mail#top$/);
  await visitor.open('/account/ressetpassword');
  expect(visitor.look()).toMatchObject({ heading: 'Forgot password', path: '/account/forget' });
  await visitor.press('Back to Login');
  // As scripts and some assistive software do.
  visitor.tab('Register').click();
  await settle();
  expect(visitor.look()).toMatchObject({ path: '/account/', search: '?type=2' });
  expect(all<HTMLImageElement>('main img')[0]?.src).toMatch(/\/account\/helix\.svg$/);
  const documents = all<HTMLAnchorElement>('main label a').map((a) => a.target + a.pathname);
  expect(all('main label a').map(descriptionOf).join()).toMatch(/new tab.*new tab/);
  expect(documents).toEqual(['_blank/account/termsandconditions', '_blank/account/pdpa']);
});

/** Whether the browser follows a link when it is pressed. */
function isFollowed(link: HTMLElement, type: string, how: MouseEventInit = {}): boolean {
  let isLeftAlone = false;
  const watch = (event: Event) => {
    isLeftAlone = !event.defaultPrevented;
    // jsdom can't open another page.
    event.preventDefault();
  };
  document.addEventListener(type, watch, { once: true });
  link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }));
  return isLeftAlone;
}

it('an unknown address leads home, and to the previous page, or home if a tab has none', async () => {
  await visitor.open('/forget');
  await SCREENS['not found'](visitor);
  await visitor.isAt('SORRY! The page cannot be found…');
  expect(document.title).toMatch(/^Page not found – /);
  const length = vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  expect(isFollowed(visitor.link('return to the previous page'), 'click')).toBe(true);
  length.mockRestore();
  await visitor.press('return to the previous page');
  await visitor.pass(500);
  await visitor.isAt('Forgot password');
  await visitor.go('forward');
  await visitor.press('homepage');
  await visitor.isAt('Your account');
});

it('a screen that breaks says so, and leads to others', async () => {
  await visitor.open('/forget');
  await visitor.open('/');
  const broken = Object.defineProperty({ authorization: 'a token' }, 'name', {
    get: () => {
      throw new Error('broken');
    },
  });
  visitor.journey.apply(() => ({ userInfo: broken }));
  await visitor.isAt('Something went wrong on this page');
  expect(visitor.defects.splice(0)).not.toEqual([]);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.title).toMatch(/^Something went wrong/);
  expect(visitor.link('Go to the homepage').pathname).toBe('/');
  await visitor.go('back');
  await visitor.isAt('Forgot password');
});

it.each([
  ['auxclick', { button: 1 }],
  ['click', { ctrlKey: true }],
  ['contextmenu', { button: 2 }],
] as const)(
  'a link that another tab may open (%s) carries the return URL, as long as it is kept',
  async (type, how) => {
    await SCREENS['name and password'](visitor);
    const link = visitor.link('< Back');
    expect(link.firstElementChild?.ariaHidden, 'not read as less than').toBe('true');
    const openElsewhere = () => {
      expect(isFollowed(link, type, how)).toBe(true);
      return new URL(link.href);
    };
    const kept = 'https://shop.example.com/order?id=1&x=2';
    visitor.journey.apply(() => ({ returnUrl: kept }));
    expect(openElsewhere().searchParams.get('type')).toBe('2');
    expect(openElsewhere().searchParams.get('returnUrl')).toBe(kept);
    visitor.journey.apply(() => ({ returnUrl: null }));
    expect(openElsewhere().search).toBe('?type=2');
  },
);

const NO_EMAIL = 'Email address are no longer available? /accountappeal';
const TO_LOGIN = 'Back to Login /';
const NEW_TAB = (path: string) => `(opens in a new tab) ${path} _blank noopener noreferrer`;

// Spec section 2, misspellings included.
it.each<[Screen, string]>([
  ['log in', 'Forgot your password? /forget'],
  [
    'register',
    `User agreement${NEW_TAB('/termsandconditions')}; Privacy policies${NEW_TAB('/pdpa')}`,
  ],
  ['forgot', `Please enter email; Eamil Retrieval /retrievepassword; ${NO_EMAIL}; ${TO_LOGIN}`],
  [
    'retrieve, step 1',
    'Retrieve password; The verification code will be sent to your registered email address; Please enter email; Back to Login /',
  ],
  ['retrieve, step 2', `Edit /retrievepassword; ${NO_EMAIL}; ${TO_LOGIN}`],
  ['name and password', '< Back / ?type=2'],
  ['reset', TO_LOGIN],
  ['appeal', TO_LOGIN],
  ['not found', 'homepage /; return to the previous page /'],
])('the words and links of %s: %s', async (name, words) => {
  await SCREENS[name](visitor);
  const parts = all<HTMLAnchorElement>('main :is(h1, h1 + p, a, [placeholder])').map(
    (one) =>
      one.getAttribute('placeholder') ??
      [textOf(one), one.pathname, one.search, one.target, one.rel].filter(Boolean).join(' '),
  );
  expect(parts.filter(Boolean).join('; ')).toContain(words);
});

describe('log-in', () => {
  it.each(['Email', 'Password'])('is aborted by editing the %s', async (label) => {
    await visitor.open('/');
    visitor.app.api.fail('loginWithPassword', 'no answer');
    await logIn(visitor, ME);
    await visitor.change(label, visitor.field(label).value);
    expect(visitor.isBusy(), 'an event without a change').toBe(true);
    expect([visitor.button('Login').ariaDisabled, visitor.look().announced]).toEqual(['true', '']);
    await visitor.fill({ [label]: 'other@example.com' });
    expect(visitor.isBusy()).toBe(false);
    visitor.app.api.recover();
    await logIn(visitor, ME);
    expect(visitor.app.left).toHaveLength(1);
    expect(visitor.sent('loginWithPassword')).toBe(2);
  });

  it('that was right takes its form away, until a sign-out, and its password, also for a return to the tab', async () => {
    await visitor.open('/');
    await logIn(visitor, ME);
    expect([visitor.app.left.length, visitor.fields().size]).toEqual([1, 0]);
    expect(document.activeElement?.tagName).toBe('H1');
    expect(visitor.look().announced).toBe('Logged in. Taking you to the store…');
    await visitor.press('Continue to store');
    await visitor.press('Sign out');
    await visitor.hasValue('Email', '');
    await logIn(visitor, ME);
    expect([visitor.app.left.length, visitor.fields().size]).toEqual([3, 0]);
    await visitor.press(visitor.tab('Register'));
    await visitor.press(visitor.tab('Login'));
    await visitor.hasValue('Email', EMAIL);
    await visitor.hasValue('Password', '');
  });
});

it('a password and a code go with their screen, also for the way back', async () => {
  await visitor.open('/forget');
  await visitor.fill({ 'Verification code': CODE });
  await visitor.press('Back to Login');
  await visitor.fill({ Password: PASSWORD });
  await visitor.press('Forgot your password?');
  await visitor.hasValue('Verification code', '');
  await visitor.go('back');
  await visitor.hasValue('Password', '');
});

it('a notice that goes while it has the focus gives it back to where it came from, or else to the heading', async () => {
  for (const origin of ['INPUT', 'BODY']) {
    visitor.app.sessions.save({ authorization: 'a token' });
    await visitor.open('/');
    expect(visitor.look().notices).toEqual(['You are already logged in']);
    if (origin === 'INPUT') visitor.field('Email').focus();
    for (const name of [/store/, 'Sign out']) visitor.button(name).focus();
    visitor.app.local.items.clear();
    visitor.app.hearOfItem('token');
    await settle();
    expect(visitor.look().notices).toEqual([]);
    expect(document.activeElement?.tagName).toBe(origin === 'INPUT' ? 'INPUT' : 'H1');
  }
});

it('the tabs change the address in place, and keep its other parameters and what was typed', async () => {
  await visitor.open('/?from=shop&type=2&campaign=zh');
  await visitor.fill({ Email: EMAIL });
  await visitor.agree();
  const entries = history.length;
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  expect(visitor.tab('Register').dispatchEvent(down), 'the focus stays where it is put').toBe(
    false,
  );
  await visitor.press(visitor.tab('Login'));
  expect(visitor.look().search).toBe('?from=shop&type=1&campaign=zh');
  expect(document.title).toBe('login – Example Oligo Pte. Ltd.');
  await visitor.hasValue('Email', EMAIL);
  await visitor.press('Login');
  expect(visitor.errorOf('Password')).toBe('Please enter password');
  await visitor.press(visitor.tab('Register'));
  expect(visitor.look().search).toBe('?from=shop&type=2&campaign=zh');
  expect(document.title).toBe('register – Example Oligo Pte. Ltd.');
  expect([visitor.field('Email').value, visitor.checkbox()?.checked]).toEqual([EMAIL, true]);
  expect(history.length).toBe(entries);
  await visitor.press(visitor.tab('Login'));
  expect(visitor.errorOf('Password'), 'opened anew').toBe('');
});

it('a link pressed twice adds one history entry, also under a base path', async () => {
  visitor.base = '/account';
  await visitor.open('/account/');
  const entries = history.length;
  for (const _ of [1, 2]) visitor.link('Forgot your password?').click();
  await settle();
  await visitor.isAt('Forgot password');
  expect(history.length).toBe(entries + 1);
});

it('a second click does nothing on the screen that the first has opened', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  async function click(control: HTMLElement, detail: number): Promise<void> {
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
      control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
    await settle();
  }
  const isEnterHeard = (control: HTMLElement) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    return control.dispatchEvent(new KeyboardEvent('keydown', enter));
  };
  await visitor.open('/', { drafts: { email: EMAIL } });
  isEnterHeard(visitor.link('Forgot your password?'));
  visitor.link('Forgot your password?').click();
  await settle();
  expect(isEnterHeard(visitor.field('Email')), 'nor Enter').toBe(false);
  await visitor.open('/', { drafts: { email: EMAIL } });
  await click(visitor.link('Forgot your password?'), 1);
  const before = visitor.look();
  expect(before.heading).toBe('Forgot password');
  for (const button of all('main form :is(a, button)')) await click(button, 2);
  expect([visitor.look(), visitor.app.api.seen]).toEqual([before, []]);
  await click(visitor.button('Ask for verification code'), 1);
  expect(visitor.sent('sendCode'), 'a first press counts at once').toBe(1);
  await visitor.fill({ 'Verification code': CODE });
  visitor.app.api.fail('verificationCodeInspection', { code: 99999999 });
  for (const detail of [1, 2]) await click(visitor.button('Submit'), detail);
  expect(visitor.sent('verificationCodeInspection'), 'nor after an answer').toBe(1);
});

describe('a code', () => {
  it.each(['/?type=2', '/forget', '/retrievepassword'])(
    'on %s that has not come when the countdown is over: the status says what to do, also after a reload and while one is typed',
    async (path) => {
      const isRetrieve = path === '/retrievepassword';
      if (isRetrieve) visitor.app.api.knownUsers.set(EMAIL, 'Grace');
      await visitor.open(path);
      await askForCode(visitor, EMAIL, isRetrieve ? 'Next' : undefined);
      await visitor.pass(59_000);
      await visitor.seesNo('No code yet?');
      await visitor.pass(1000);
      await visitor.sees(NO_CODE_YET);
      expect(visitor.look().announced, 'the status is announced').toBe('');
      visitor.app.clock.pass(3_600_000);
      await visitor.reload();
      await visitor.sees(NO_CODE_YET);
      await visitor.fill({ 'Verification code': '0' });
      await visitor.sees(NO_CODE_YET);
      await visitor.press('Resend');
      await visitor.sees(CODE_SENT);
    },
  );

  it('that is entered when the countdown is over: only the button changes, which is announced', async () => {
    await visitor.open('/forget');
    await askForCode(visitor, EMAIL);
    await visitor.fill({ 'Verification code': '01' });
    await visitor.pass(60_000);
    await visitor.sees(CODE_SENT);
    expect(visitor.look().announced).toBe('You can now resend the code.');
    await visitor.fill({ 'Verification code': '' });
    await visitor.sees(NO_CODE_YET);
  });

  it('that was refused with a wait: the button counts it down beside the sentence, also on a clock that is set back, and sends nothing before its end', async () => {
    await visitor.open('/forget');
    await visitor.fill({ Email: EMAIL });
    visitor.app.api.failNext('sendCode', { kind: 'too-many', retryAfterSeconds: 240 });
    await visitor.press('Ask for verification code');
    expect(visitor.look().alert).toContain('4 minutes');
    expect(visitor.button('Resend in 240 s').ariaDisabled).toBe('true');
    await visitor.press('Resend in 240 s');
    expect(visitor.sent('sendCode')).toBe(1);
    // The next tick begins the countdown anew.
    visitor.app.clock.pass(-3_600_000);
    await visitor.pass(241_000);
    visitor.app.api.failNext('sendCode', { kind: 'too-many', retryAfterSeconds: 240 });
    await visitor.press('Resend');
    expect(visitor.look().alert).toContain('4 minutes');
    await visitor.pass(240_000);
    expect(visitor.look().alert, 'the wait is over').toBe('');
    await visitor.press('Resend');
    await visitor.sees(CODE_SENT);
  });

  it('is requested automatically in step 2 of retrieve, once a countdown, over Back, Forward and reloads', async () => {
    await SCREENS['retrieve, step 2'](visitor);
    expect(visitor.app.api.requests('sendCode')).toMatchObject([{ name: 'Grace' }]);
    await visitor.reload();
    await visitor.go('back');
    expect(visitor.fields().has('Verification code')).toBe(false);
    await visitor.go('forward');
    expect(visitor.fields().has('Verification code')).toBe(true);
    // A new visit begins with step 1 and the same address.
    await visitor.openAgain();
    await visitor.hasValue('Email', EMAIL);
    await visitor.press('Next');
    expect(visitor.button(/^Resend in \d+ s$/)).toBeDefined();
    expect(visitor.sent('sendCode')).toBe(1);
    await visitor.pass(60_000);
    await visitor.openAgain();
    await visitor.press('Next');
    expect(visitor.sent('sendCode')).toBe(2);
  });

  it('of another address than was edited is asked for over the former step 2', async () => {
    await visitor.open('/forget');
    await SCREENS['retrieve, step 2'](visitor);
    expect(document.activeElement).toBe(visitor.field('Verification code'));
    await visitor.press('Edit');
    // jsdom goes back by a timer.
    await visitor.pass(500);
    expect(document.activeElement?.tagName).toBe('H1');
    await visitor.go('forward');
    visitor.app.api.knownUsers.set('ada@example.com', 'Ada');
    await visitor.fill({ Email: 'ada@example.com' });
    await visitor.press('Next');
    await visitor.sees('ada@example.com');
    await visitor.go('back');
    await visitor.hasValue('Email', 'ada@example.com');
    await visitor.go('back');
    await visitor.isAt('Forgot password');
  });

  it('that was right while its screen was left leads on when it is opened again', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const answer = visitor.hold('checkRegistrationCode');
    await sendRegistration(visitor);
    await visitor.press(visitor.tab('Login'));
    await answer();
    await visitor.press(visitor.tab('Register'));
    await visitor.isAt('Name and Password');
    expect(scrolled.mock.lastCall).toEqual([0, 0]);
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('a mark', () => {
  it('that is missing is mentioned until the person moves on', async () => {
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await visitor.open('/ressetpassword');
    expect(textOf(inView.mock.contexts.at(-1) as Element)).toContain('confirm your email');
    await visitor.reload();
    expect(visitor.look().notices.join()).toContain('confirm your email');
    await visitor.press('Back to Login');
    await visitor.isAt('Your account');
    await visitor.go('back');
    expect(visitor.look()).toMatchObject({ heading: 'Forgot password', notices: [] });
    await visitor.reload();
    expect(visitor.look().notices).toEqual([]);
    await visitor.open('/ressetpassword');
    await visitor.openAgain();
    expect(visitor.look(), 'a new visit').toMatchObject({ path: '/forget', notices: [] });
  });

  it('is over ten minutes after it was given, also where its form stays open; then Back passes the form', async () => {
    await visitor.open('/forget');
    await visitor.open('/userinfo', { registerInfo: visitor.mark('registrationMark') });
    const use = () => visitor.journey.state.registerInfo?.use.state;
    // It was given five seconds ago.
    await visitor.pass(594_000);
    expect(use()).toBe('fresh');
    await visitor.pass(2000);
    expect(use()).toBe('dead');
    await visitor.press('< Back');
    await visitor.go('back');
    expect(visitor.look()).toMatchObject({ path: '/', search: '?type=2' });
    await visitor.sees('The registration was not finished in time');
    await visitor.press('Dismiss');
    await visitor.go('back');
    await visitor.isAt('Forgot password');
  });

  it('leads back, by each Back, to another screen or step, up to the first, also after a reload', async () => {
    visitor.app.api.knownUsers.set(EMAIL, 'Grace');
    await visitor.open('/forget');
    await visitor.press('Eamil Retrieval');
    await visitor.fill({ Email: EMAIL });
    await visitor.press('Next');
    await visitor.fill({ 'Verification code': CODE });
    await visitor.press('Next');
    await visitor.reload();
    const step = () =>
      [
        /^Step \d of 3/.exec(visitor.look().text)?.[0],
        visitor.look().heading,
        ...visitor.fields().keys(),
        document.activeElement?.tagName,
      ].join();
    const seen = [step()];
    for (const _ of [1, 2, 3]) {
      await visitor.go('back');
      seen.push(step());
    }
    expect(seen).toEqual([
      'Step 3 of 3,Reset password,New Password,Confirm password,BODY',
      'Step 2 of 3,Retrieve password,Verification code,H1',
      'Step 1 of 3,Retrieve password,Email,H1',
      ',Forgot password,Email,Verification code,H1',
    ]);
    for (const _ of [1, 2, 3]) await visitor.go('forward');
    expect(visitor.look().heading, 'the mark is still held').toBe('Reset password');
  });

  it('leads to the log-in with a notice, which a reload keeps and the next log-in ends', async () => {
    await visitor.open('/userinfo', { registerInfo: visitor.mark('registrationMark') });
    await visitor.fill({ 'Customer name': 'Mei', Password: PASSWORD });
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await visitor.press('Complete');
    expect(visitor.look()).toMatchObject({ path: '/', notices: ['Registration complete'] });
    const silent = () => all('main [role=status] [aria-hidden]').length;
    expect(silent()).toBe(1);
    await visitor.pass(500);
    expect(silent(), 'announced in a region that is known').toBe(0);
    expect(textOf(inView.mock.contexts.at(-1) as Element)).toMatch(/^Registration complete/);
    await visitor.hasValue('Email', EMAIL);
    await visitor.reload();
    expect(visitor.look().notices).toEqual(['Registration complete']);
    visitor.app.api.failNext('loginWithPassword', { code: 11010502 });
    await visitor.fill({ Password: 'Wrong-2026x' });
    await visitor.press('Login');
    expect(visitor.look().notices).toEqual([]);
    expect(document.activeElement).toBe(visitor.field('Password'));
    await visitor.hasValue('Password', 'Wrong-2026x');
  });
});

// jsdom has no AnimationEvent, so React takes it for an old WebKit.
it.each(['webkitAnimationStart', 'focusin'])('a filled password is read on %s', async (event) => {
  await visitor.open('/userinfo', { registerInfo: visitor.mark('registrationMark') });
  await visitor.sees('not met');
  visitor.field('Password').value = PASSWORD;
  visitor.field('Customer name').dispatchEvent(new Event(event, { bubbles: true }));
  await settle();
  await visitor.seesNo('not met');
});

it('Next does nothing while the address is known to be unregistered, which leads to Register', async () => {
  await visitor.open('/retrievepassword');
  await visitor.fill({ Email: EMAIL });
  for (const _ of [1, 2]) await visitor.press('Next');
  expect(visitor.errorOf('Email')).toBe('The entered email address is not registered');
  expect(visitor.sent('checkUser')).toBe(1);
  await visitor.press('Register with this email');
  await visitor.hasValue('Email', EMAIL);
});

it.each(['/?type=2', '/'])('a registration that ends on %s is told there', async (place) => {
  await visitor.open('/userinfo', { registerInfo: visitor.mark('registrationMark') });
  await visitor.fill({ 'Customer name': 'Grace', Password: PASSWORD });
  const answer = visitor.hold('registerUser');
  await visitor.press('Complete');
  visitor.link('< Back').click();
  await settle();
  if (place === '/') await visitor.press(visitor.tab('Login'));
  await answer();
  expect(visitor.look()).toMatchObject({ path: '/', notices: ['Registration complete'] });
  await visitor.press(visitor.tab(place === '/' ? 'Register' : 'Login'));
  expect(visitor.look().notices, 'it goes with its tab').toEqual([]);
});

it.each(['<b>Please</b>', ''])(
  'a sent appeal with the remarks %j is summed up on the Login page, which does not offer the lost address; Back stays in the form for the next',
  async (remarks) => {
    await visitor.open('/accountappeal', { drafts: { email: EMAIL, 'appeal-reason': '2' } });
    expect(textOf(all('main [role=combobox]')[0])).toBe('Email has been deactivated');
    const latest = 'new@example.com';
    await visitor.fill({ 'New Email': latest, Remarks: remarks });
    const answer = visitor.hold('accountAppeal');
    await visitor.press('Submit');
    await visitor.press('Back to Login');
    await answer();
    expect(visitor.look()).toMatchObject({ path: '/', notices: ['Appeal sent'] });
    const summary = ['Email has been deactivated', EMAIL, latest, remarks];
    expect(all('main dd').map(textOf)).toEqual(summary.filter(Boolean));
    await visitor.hasValue('Email', '');
    await visitor.press('Dismiss');
    expect(visitor.look().notices).toEqual([]);
    await visitor.go('back');
    await visitor.isAt('Account appeal');
  },
);

it.each([
  ['/userinfo', 'registerUser', 'Registration complete', 'Your account is ready'],
  ['/ressetpassword', 'changePassword', 'Password changed', 'Log in with your new password'],
] as const)('a success of %s that was left is told on return', async (path, call, notice, text) => {
  await visitor.open('/forget');
  await visitor.open(path, {
    registerInfo: visitor.mark('registrationMark'),
    forgetInfo: visitor.mark('passwordMark'),
  });
  for (const label of visitor.fields().keys()) await visitor.fill({ [label]: PASSWORD });
  const answer = visitor.hold(call);
  await visitor.press(/Complete|Reset password/);
  await visitor.go('back');
  await answer();
  expect(visitor.look().notices).toEqual([]);
  await visitor.go('forward');
  expect(visitor.look()).toMatchObject({ path: '/', search: '', notices: [notice] });
  await visitor.sees(text);
  await visitor.press('Dismiss');
  expect(visitor.look().notices).toEqual([]);
});

it('an appeal stays about the address that it was begun with, whichever is typed on another screen', async () => {
  await visitor.open('/accountappeal', { drafts: { email: 'ada@example.com' } });
  await visitor.fill({ Remarks: 'About Ada.' });
  await visitor.open('/');
  await visitor.fill({ Email: EMAIL });
  await visitor.open('/accountappeal');
  await visitor.hasValue('Initial Email', 'ada@example.com');
  await visitor.fill({ 'Initial Email': '', Remarks: '' });
  await visitor.reload();
  expect(visitor.field('Initial Email').value, 'with nothing begun').toBe(EMAIL);
});
