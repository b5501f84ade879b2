import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpBrowser, settle } from './browser.ts';
import { CODE, EMAIL, PASSWORD } from './flow-steps.ts';
import * as page from './page-driver.ts';
import { PortalTab } from './portal-tab.tsx';

setUpBrowser();
let tab: PortalTab;
beforeEach(() => {
  tab = new PortalTab();
});
afterEach(() => tab.end());

async function go(where: 'back' | 'forward'): Promise<void> {
  history[where]();
  // jsdom waits for a timer.
  await tab.pass(500);
}

it('an address outside the base path shows the not-found page, which says where the pages are', async () => {
  tab.base = '/account';
  await tab.open('/elsewhere');
  expect(document.querySelector('main')?.textContent).toMatch(
    /The page cannot be found.*all begin with \/account\/\./,
  );
});

it.each([
  ['auxclick', { button: 1 }],
  ['click', { ctrlKey: true }],
  ['contextmenu', { button: 2 }],
] as const)(
  'a link that another tab may open (%s) carries the return URL, as long as it is kept',
  async (type, how) => {
    await tab.open('/?type=2');
    await tab.press(page.tab('Login'));
    const link = page.link('Forgot your password?');
    const openElsewhere = () => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...how });
      // jsdom can't open another page.
      document.addEventListener(type, (last) => last.preventDefault(), { once: true });
      link.dispatchEvent(event);
      return new URL(link.href);
    };
    const kept = 'https://shop.example.com/order?id=1&x=2';
    tab.journey.update('returnUrl', kept);
    expect(openElsewhere().pathname).toBe('/forget');
    expect(openElsewhere().searchParams.get('returnUrl')).toBe(kept);
    tab.journey.update('returnUrl', null);
    expect(openElsewhere().search).toBe('');
  },
);

describe('log-in', () => {
  const CREDENTIALS = { Email: EMAIL, Password: PASSWORD };

  it.each(['Email', 'Password'])(
    'is aborted by editing the %s, and can be sent again at once',
    async (label) => {
      await tab.open('/');
      await tab.fill(CREDENTIALS);
      tab.fail('loginWithPassword', 'no answer');
      await tab.press('Login');
      expect(page.isBusy()).toBe(true);
      await tab.fill({ [label]: 'other@example.com' });
      expect(page.isBusy()).toBe(false);
      tab.recover();
      await tab.fill(CREDENTIALS);
      await tab.press('Login');
      expect(tab.app.exit.left).toHaveLength(1);
      expect(tab.sent('loginWithPassword')).toBe(2);
    },
  );

  it('empties the password once it was right, also for a return to the tab', async () => {
    await tab.open('/');
    await tab.fill(CREDENTIALS);
    await tab.press('Login');
    expect(tab.app.exit.left).toHaveLength(1);
    await tab.press(page.tab('Register'));
    await tab.press(page.tab('Login'));
    expect(page.field('Email').value).toBe(EMAIL);
    expect(page.field('Password').value).toBe('');
  });

  it('is aborted by changing the tab, and keeps what was typed', async () => {
    await tab.open('/');
    await tab.fill(CREDENTIALS);
    const answer = tab.app.api.holdNext('loginWithPassword');
    await tab.press('Login');
    await tab.press(page.tab('Register'));
    answer();
    await tab.press(page.tab('Login'));
    expect(page.isBusy()).toBe(false);
    expect(page.look().alert).toBe('');
    expect(page.field('Password').value).toBe(PASSWORD);
    expect(tab.app.exit.left).toEqual([]);
  });

  it('can be used beside a session; signing out clears the drafts', async () => {
    await tab.open('/');
    await tab.fill(CREDENTIALS);
    await tab.press('Login');
    await tab.reload();
    expect(page.look().notices).toContain('You are already logged in');
    expect(page.field('Email').value).toBe(EMAIL);
    await tab.press('Sign out');
    expect(page.look().notices).toEqual([]);
    await tab.reload();
    expect(page.field('Email').value).toBe('');
  });
});

describe('the tabs', () => {
  it('change the address in place, and keep its other parameters and what was typed', async () => {
    await tab.open('/?from=shop&type=2&campaign=zh');
    await tab.fill({ Email: EMAIL });
    page.checkbox()?.click();
    const entries = history.length;
    await tab.press(page.tab('Login'));
    expect(page.look().search).toBe('?from=shop&type=1&campaign=zh');
    expect(document.title).toBe('login – Example Oligo Pte. Ltd.');
    expect(page.field('Email').value).toBe(EMAIL);
    await tab.press(page.tab('Register'));
    expect(page.look().search).toBe('?from=shop&type=2&campaign=zh');
    expect(document.title).toBe('register – Example Oligo Pte. Ltd.');
    expect([page.field('Email').value, page.checkbox()?.checked]).toEqual([EMAIL, true]);
    expect(history.length).toBe(entries);
  });
});

it('a link pressed twice adds one history entry', async () => {
  await tab.open('/');
  const entries = history.length;
  for (const _ of [1, 2]) page.link('Forgot your password?').click();
  await settle();
  expect(page.look().heading).toBe('Forgot password');
  expect(history.length).toBe(entries + 1);
});

describe('a form', () => {
  it('shows a refusal in the alert when its field has changed since, and at the field when it has not', async () => {
    await tab.open('/?type=2');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    page.checkbox()?.click();
    for (const edited of [true, false]) {
      tab.app.api.failNext('checkRegistrationCode', { code: 99999999, message: 'Not this one' });
      const answer = tab.app.api.holdNext('checkRegistrationCode');
      await tab.press('Register');
      if (edited) await tab.fill({ 'Verification code': '543210' });
      answer();
      await settle();
      expect(page.look().alert).toBe(edited ? 'Not this one' : '');
      expect(page.look().errors.get('Verification code')).toBe(edited ? '' : 'Not this one');
    }
  });

  it('lets a prefilled address be cleared, and compares two addresses whenever it is sent', async () => {
    await tab.open('/accountappeal', { drafts: { email: EMAIL } });
    expect(page.field('Initial Email').value).toBe(EMAIL);
    await tab.fill({ 'Initial Email': '', 'New Email': EMAIL.toUpperCase() });
    expect(page.field('Initial Email').value).toBe('');
    await tab.press('Submit');
    await tab.fill({ 'Initial Email': EMAIL });
    await tab.press('Submit');
    expect(page.look().errors.get('New Email')).not.toBe('');
    await tab.fill({ 'Initial Email': 'other@example.com' });
    await tab.press('Submit');
    expect(page.look().notices).toEqual(['Appeal sent']);
  });
});

describe('a code', () => {
  it('is sent once, counts down, and goes on counting after a reload', async () => {
    await tab.open('/?type=2');
    await tab.fill({ Email: EMAIL });
    for (const _ of [1, 2]) page.press(page.button(/Ask for verification code|Sending/));
    await settle();
    expect(page.look().text).toContain(`Verification code sent to ${EMAIL}`);
    expect(tab.sent('sendCode')).toBe(1);
    await tab.pass(10_000);
    await tab.reload();
    expect(page.button('50 s').ariaDisabled).toBe('true');
    await tab.pass(50_000);
    expect(page.look().send).toBe('Resend');
    expect(page.look().announced).toContain('You can now resend the code.');
    await tab.press('Resend');
    expect(page.look().text).toContain(
      `New verification code sent to ${EMAIL}. Only the newest code works.`,
    );
    await tab.reload();
    expect(page.look().text).toContain(`New verification code sent to ${EMAIL}`);
  });

  it('can be asked for again in a tab that slept during the countdown', async () => {
    await tab.open('/forget');
    await tab.fill({ Email: EMAIL });
    await tab.press('Ask for verification code');
    // Timers stop in a sleeping tab; only the clock goes on.
    tab.app.clock.pass(120_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(page.look().send).toBe('Resend');
  });

  it('is requested automatically in step 2 of retrieve, once, over Back, Forward and reloads', async () => {
    tab.app.api.knownUsers.set(EMAIL, 'Grace');
    await tab.open('/retrievepassword');
    await tab.fill({ Email: EMAIL });
    await tab.press('Next');
    await tab.reload();
    await go('back');
    expect(page.fields().has('Verification code')).toBe(false);
    await go('forward');
    expect(page.fields().has('Verification code')).toBe(true);
    // A new visit begins with step 1 and the same address.
    await tab.openAgain();
    expect(page.field('Email').value).toBe(EMAIL);
    await tab.press('Next');
    expect(page.button(/^\d+ s$/)).toBeDefined();
    expect(tab.sent('sendCode')).toBe(1);
  });

  it('that is being checked when its screen is left: back on it, the person sees the outcome, once', async () => {
    const change = (name: string) => tab.press(page.tab(name));
    await tab.open('/?type=2');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    page.checkbox()?.click();
    tab.app.api.failNext('checkRegistrationCode', { kind: 'timeout' });
    const answer = tab.app.api.holdNext('checkRegistrationCode');
    await tab.press('Register');
    await change('Login');
    await change('Register');
    expect(page.isBusy(), 'found pending').toBe(true);
    await change('Login');
    answer();
    await settle();
    expect(page.look().alert).toBe('');
    await change('Register');
    expect(page.look().alert).toContain('may already have been used');
    await change('Login');
    await change('Register');
    expect(page.look().alert).toBe('');
  });

  it('that was right while its screen was left leads on when it is opened again', async () => {
    await tab.open('/?type=2');
    await tab.fill({ Email: EMAIL, 'Verification code': CODE });
    page.checkbox()?.click();
    const answer = tab.app.api.holdNext('checkRegistrationCode');
    await tab.press('Register');
    await tab.press(page.tab('Login'));
    answer();
    await settle();
    await tab.press(page.tab('Register'));
    expect(page.look().heading).toBe('Name and Password');
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('a mark', () => {
  it.each([
    ['/userinfo', { path: '/', search: '?type=2' }, 'Please ask for a new verification code.'],
    ['/ressetpassword', { path: '/forget' }, 'confirm your email'],
  ])(
    'is needed for %s: without one the person is sent where it is given, and told why',
    async (path, place, reason) => {
      await tab.open(path);
      expect(page.look()).toMatchObject(place);
      expect(page.look().notices.join()).toContain(reason);
    },
  );

  it('that is missing is mentioned until the person moves on', async () => {
    await tab.open('/ressetpassword');
    await tab.reload();
    expect(page.look().notices.join()).toContain('confirm your email');
    await tab.press(page.link('Back to Login'));
    expect(page.look().heading).toBe('Your account');
    await go('back');
    expect(page.look()).toMatchObject({ heading: 'Forgot password', notices: [] });
    await tab.reload();
    expect(page.look().notices).toEqual([]);
    await tab.open('/ressetpassword');
    await tab.openAgain();
    expect(page.look(), 'a new visit').toMatchObject({ path: '/forget', notices: [] });
  });

  it('leads back, by each Back, to another screen or step, up to the first, also after a reload', async () => {
    tab.app.api.knownUsers.set(EMAIL, 'Grace');
    await tab.open('/forget');
    await tab.press(page.link('Eamil Retrieval'));
    await tab.fill({ Email: EMAIL });
    await tab.press('Next');
    await tab.fill({ 'Verification code': CODE });
    await tab.press('Next');
    await tab.reload();
    const step = () => `${page.look().heading}: ${[...page.fields().keys()].join()}`;
    const seen = [step()];
    for (const _ of [1, 2, 3]) {
      await go('back');
      seen.push(step());
    }
    expect(seen).toEqual([
      'Reset password: New Password,Confirm password',
      'Retrieve password: Verification code',
      'Retrieve password: Email',
      'Forgot password: Email,Verification code',
    ]);
    for (const _ of [1, 2, 3]) await go('forward');
    expect(page.look().heading, 'the mark is still held').toBe('Reset password');
  });

  it('leads to the log-in with a notice, which a reload keeps and the next log-in ends', async () => {
    await tab.open('/userinfo', { registerInfo: tab.mark('registrationMark') });
    await tab.fill({ 'Customer name': 'Mei', Password: PASSWORD });
    await tab.press('Complete');
    expect(page.look()).toMatchObject({ path: '/', notices: ['Registration complete'] });
    expect(page.field('Email').value).toBe(EMAIL);
    await tab.reload();
    expect(page.look().notices).toEqual(['Registration complete']);
    tab.app.api.failNext('loginWithPassword', { code: 11010502 });
    await tab.fill({ Password: 'Wrong-2026x' });
    await tab.press('Login');
    expect(page.look().notices).toEqual([]);
    expect(document.activeElement).toBe(page.field('Password'));
    expect(page.field('Password').value).toBe('Wrong-2026x');
  });
});

// jsdom has no AnimationEvent, so React takes it for an old WebKit.
it.each(['webkitAnimationStart', 'focusin'])(
  'a password filled without an input event is read on %s',
  async (event) => {
    await tab.open('/userinfo', { registerInfo: tab.mark('registrationMark') });
    expect(page.look().text).toContain('not met');
    page.field('Password').value = PASSWORD;
    page.field('Customer name').dispatchEvent(new Event(event, { bubbles: true }));
    await settle();
    expect(page.look().text).not.toContain('not met');
  },
);

it.each(['/?type=2', '/'])(
  'a registration that is complete after the person went to %s is told there at once',
  async (place) => {
    await tab.open('/userinfo', { registerInfo: tab.mark('registrationMark') });
    await tab.fill({ 'Customer name': 'Grace', Password: PASSWORD });
    const answer = tab.app.api.holdNext('registerUser');
    await tab.press('Complete');
    page.link('< Back').click();
    await settle();
    if (place === '/') await tab.press(page.tab('Login'));
    answer();
    await settle();
    expect(page.look()).toMatchObject({ path: '/', notices: ['Registration complete'] });
  },
);

it.each([
  ['/userinfo', 'registerUser', 'Registration complete'],
  ['/ressetpassword', 'changePassword', 'Password changed'],
] as const)(
  'a success that came after %s was left for another screen is told on the return there',
  async (path, call, notice) => {
    await tab.open('/forget');
    await tab.open(path, {
      registerInfo: tab.mark('registrationMark'),
      forgetInfo: tab.mark('passwordMark'),
    });
    for (const label of page.fields().keys()) await tab.fill({ [label]: PASSWORD });
    const answer = tab.app.api.holdNext(call);
    await tab.press(/Complete|Reset password/);
    await go('back');
    answer();
    await settle();
    expect(page.look().notices).toEqual([]);
    await go('forward');
    expect(page.look()).toMatchObject({ path: '/', search: '', notices: [notice] });
  },
);

it('an appeal is kept as a draft over a reload, and summed up at the log-in', async () => {
  await tab.open('/accountappeal');
  const remarks = { Remarks: 'The mailbox was closed.' };
  await tab.fill({ 'Initial Email': 'old@example.com', 'New Email': EMAIL, ...remarks });
  await tab.reload();
  expect(page.field('Remarks').value).toBe(remarks.Remarks);
  await tab.press('Submit');
  expect(page.look()).toMatchObject({ path: '/', notices: ['Appeal sent'] });
  expect(page.look().text).toContain(remarks.Remarks);
});

it('an appeal stays about the address that it was begun with, whichever is typed on another screen', async () => {
  await tab.open('/accountappeal', { drafts: { email: 'ada@example.com' } });
  await tab.fill({ Remarks: 'About Ada.' });
  await tab.open('/');
  await tab.fill({ Email: EMAIL });
  await tab.open('/accountappeal');
  expect(page.field('Initial Email').value).toBe('ada@example.com');
  await tab.fill({ 'Initial Email': '', Remarks: '' });
  await tab.reload();
  expect(page.field('Initial Email').value, 'with nothing begun').toBe(EMAIL);
});
