import type { Locator } from '@playwright/test';
import { watchShifts } from './support/layout.ts';
import { expect, test } from './support/test.ts';

// With scroll bars that take room, as in Firefox and on desktops.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test.describe('at 400 %', () => {
  // 1280 × 1024 px at 400 %.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('the focused field and the button can be scrolled into view, and nothing covers them', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open('/?type=2');
    for (const control of [
      visitor.field('Email'),
      page.getByRole('checkbox'),
      visitor.button('Register'),
    ]) {
      await control.focus();
      await expect(control).toBeInViewport();
      const isOnTop = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(hit);
      });
      expect(isOnTop).toBe(true);
    }
  });
});

const yOf = async (control: Locator) => (await control.boundingBox())?.y;

/** How much higher an error is than its reserved line, in this machine's font. */
const beyondItsLine = (error: Locator) =>
  error.evaluate((element) => {
    const { parentElement: line } = element;
    return line
      ? line.getBoundingClientRect().height - parseFloat(getComputedStyle(line).lineHeight)
      : 0;
  });

test('an error on leaving a field moves nothing on the page', async ({ visitor }) => {
  for (const width of [320, 1280]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.open('/');
    const login = visitor.button('Login');
    const before = await yOf(login);
    await visitor.field('Email').fill('grace@example');
    await visitor.field('Password').fill('lab');
    await visitor.field('Email').focus();
    const errors = [
      visitor.page.getByText('Password is incorrect'),
      visitor.page.getByText('Please enter the valid email address'),
    ];
    for (const error of errors) await expect(error).toBeVisible();
    const [first = 0, second = 0] = await Promise.all(errors.map(beyondItsLine));
    expect(await yOf(login), `Login at ${width} px`).toBe((before ?? 0) + first + second);

    await visitor.open('/?type=2');
    const register = visitor.button('Register');
    const registerBefore = await yOf(register);
    await visitor.field('Verification code').fill('12');
    await visitor.field('Email').fill('grace@example');
    await visitor.field('Verification code').focus();
    const error = visitor.page.getByText('Please enter a valid email address');
    await expect(error).toBeVisible();
    expect(await yOf(register), `Register at ${width} px`).toBe(
      (registerBefore ?? 0) + (await beyondItsLine(error)),
    );
  }
});

test('busy buttons keep their size, and the message about the code moves nothing', async ({
  visitor,
  newEmail,
}) => {
  for (const width of [360, 1280]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.open('/?type=2');
    await visitor.field('Email').fill(`${width}.${newEmail}`);
    const send = visitor.button('Ask for verification code');
    const box = await send.boundingBox();
    const registerBefore = await yOf(visitor.button('Register'));
    await send.click();
    const counting = visitor.button(/^\d+ s$/);
    await expect(counting).toBeVisible();
    expect(await counting.boundingBox()).toEqual(box);
    expect(await yOf(visitor.button('Register'))).toBe(registerBefore);
  }
});

test('pages do not shift while they load and become live', async ({ visitor }) => {
  const shifts = await watchShifts(visitor.page);
  for (const path of [
    '/',
    '/?type=2',
    '/forget',
    '/retrievepassword',
    '/accountappeal',
    '/no-such-page',
  ]) {
    await visitor.open(path);
    expect(await shifts(), path).toBe(0);
  }
});

test('with forced colours the fields and buttons of every form keep an outline, and the chosen tab is recognisable', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  const borderOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).borderBottomColor);
  for (const path of ['/accountappeal', '/retrievepassword', '/forget', '/', '/?type=2']) {
    await visitor.open(path);
    const controls = page
      .locator('form')
      .locator(
        'input:not([type=checkbox], [hidden]), textarea, [role=combobox], button[type=submit], [data-send-code]',
      );
    const without = await controls.evaluateAll((all) =>
      all
        .filter((control) => control.getClientRects().length > 0)
        .filter(
          (control) =>
            getComputedStyle(control).borderBottomColor ===
              getComputedStyle(document.body).backgroundColor ||
            getComputedStyle(control).borderBottomWidth === '0px',
        )
        .map(({ outerHTML }) => outerHTML),
    );
    expect(without, path).toEqual([]);
  }
  expect(await borderOf(visitor.tab('Register'))).not.toBe(await borderOf(visitor.tab('Login')));
  await visitor.field('Email').focus();
  expect(
    await visitor.field('Email').evaluate((element) => getComputedStyle(element).outlineStyle),
  ).not.toBe('none');
});

test('with reduced motion preferred, nothing moves', async ({ visitor }) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.open('/');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(
          ({ transitionDuration, animationName }) =>
            !/^0s(, 0s)*$/.test(transitionDuration) || animationName !== 'none',
        ).length,
  );
  expect(moving).toBe(0);
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('A transition was started.');
    };
  });
  await visitor.link('Forgot your password?').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
});
