import type { Locator } from '@playwright/test';
import { ENTRY_SCRIPT, holdFiles } from './support/hold-files.ts';
import { rememberPlaces, setDefaultFontSize } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** Forms that have every kind of control between them. */
const FORMS = ['/', '/accountappeal', '/?type=2'];

const yOf = async (control: Locator) => (await control.boundingBox())?.y ?? NaN;

test('every page is centred, at most 1340 px wide, and a form 424 px', async ({ visitor }) => {
  const { page } = visitor;
  for (const [path, height] of [
    ['/no-such-page', 1400],
    ['/?type=2', 500],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await visitor.open(path);
    const card = await page.locator('main > div').boundingBox();
    expect(Math.abs((card?.x ?? NaN) + (card?.width ?? NaN) / 2 - 720), path).toBeLessThan(1);
  }
  expect((await page.locator('form').boundingBox())?.width).toBe(424);
  await page.setViewportSize({ width: 1800, height: 900 });
  const content = await page.locator('main').evaluate((main) => {
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
  expect(content).toBe(1340);
});

test('nothing moves while a page is hydrated', async ({ visitor }) => {
  const { page } = visitor;
  for (const path of [...FORMS, '/no-such-page']) {
    const release = await holdFiles(page, ENTRY_SCRIPT);
    await page.goto(visitor.at(path), { waitUntil: 'domcontentloaded' });
    const moved = await rememberPlaces(page);
    release();
    await visitor.waitForHydration();
    expect(await moved(), path).toEqual([]);
  }
});

const WINDOWS = [
  { width: 320, height: 640, language: 'en' },
  { width: 360, height: 740, language: 'th' },
  // A small laptop.
  { width: 1366, height: 625, language: 'vi' },
] as const;

for (const { width, height, language } of WINDOWS)
  test(`in ${language}, ${width} × ${height}, nothing moves`, async ({ visitor, newEmail }) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await visitor.open(`/?lang=${language}`);
    const submit = page.locator('[id$=-submit]');
    const before = await yOf(submit);
    await page.locator('#login-email').fill('grace@example');
    await page.locator('#login-password').fill('lab');
    await page.locator('#login-email').focus();
    /** How much higher an error is than its reserved line, in this machine's font. */
    let beyond = 0;
    for (const id of ['login-email-error', 'login-password-error']) {
      const error = page.locator(`#${id}`);
      await expect(error).not.toBeEmpty();
      beyond += await error.evaluate(
        (line) =>
          line.getBoundingClientRect().height - parseFloat(getComputedStyle(line).lineHeight),
      );
    }
    expect(await yOf(submit)).toBeCloseTo(before + beyond, 1);

    await page.getByRole('tab').last().click();
    await page.locator('#register-email').fill(newEmail);
    const send = page.locator('button[id$=-send]');
    const box = await send.boundingBox();
    const empty = await yOf(submit);
    await send.click();
    await expect(page.locator('#register-code-sent')).toContainText(newEmail);
    expect(await send.boundingBox()).toEqual(box);
    if (width < 480) {
      // What comes after the button has no lines reserved.
      const parts = [
        '#register-email',
        'button[id$=-send]',
        '#register-code',
        '#register-code-sent',
      ];
      const places = await Promise.all(parts.map((part) => yOf(page.locator(part))));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(await yOf(page.locator('#register-code-label'))).toBe(
        (box?.y ?? NaN) + (box?.height ?? NaN) + 16,
      );
      return;
    }
    expect(await yOf(submit)).toBe(empty);
    // The error of the agreement has a line of its own.
    await page.locator('#register-code').fill('123456');
    await page.locator('#register-code').press('Enter');
    await expect(page.locator('#register-agree-error')).not.toBeEmpty();
    expect(await yOf(submit)).toBe(empty);
  });

test('a button that is pressed moves only after the press', async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.open('/accountappeal');
  // With large text the error is higher than the line that is reserved for it.
  await setDefaultFontSize(page, 32);
  await visitor.fill({ Remarks: 'ж'.repeat(1001) });
  const submit = visitor.button('Submit');
  await submit.hover();
  const before = await submit.boundingBox();
  await page.mouse.down();
  await expect(visitor.field('Remarks')).not.toBeFocused();
  expect(await submit.boundingBox()).toEqual(before);
  await page.mouse.up();
  await visitor.sees('Remarks can be up to 1,000 characters long');
  await visitor.sees('Please fill in the new email address');
});

test('a ring round a wrong field stands off its red border', async ({ visitor }) => {
  await visitor.open('/');
  const email = visitor.field('Email');
  const look = () =>
    email.evaluate((element) => {
      const { borderTopColor, outlineColor, outlineOffset, outlineStyle } =
        getComputedStyle(element);
      return { borderTopColor, outlineColor, outlineOffset, outlineStyle };
    });
  await email.pressSequentially('grace@example');
  const { borderTopColor } = await look();
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect.poll(async () => (await look()).borderTopColor).not.toBe(borderTopColor);
  const wrong = await look();
  expect(wrong.outlineStyle).toBe('solid');
  expect(parseFloat(wrong.outlineOffset)).toBeGreaterThanOrEqual(2);
  expect(wrong.borderTopColor).not.toBe(wrong.outlineColor);
});

test('preferences for contrast, motion and colours are met', async ({ visitor }) => {
  const { page } = visitor;
  for (const path of FORMS) {
    await visitor.open(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' });
      const [faint, moving] = await page.evaluate(() => {
        const { color: strongest } = getComputedStyle(document.body);
        const fields = [...document.querySelectorAll('input:not([aria-hidden]), textarea')].filter(
          (field) => getComputedStyle(field).borderTopColor !== strongest,
        );
        const texts = [...document.querySelectorAll('h1 + p, dt')].filter(
          (text) => getComputedStyle(text).color !== strongest,
        );
        const moved = [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return !/^0s(, 0s)*$/.test(transitionDuration) || animationName !== 'none';
        });
        return [[...fields, ...texts], moved].map((elements) =>
          elements.map(({ outerHTML }) => outerHTML.slice(0, 120)),
        );
      });
      expect(faint, `${colorScheme} ${path}`).toEqual([]);
      expect(moving, 'with reduced motion').toEqual([]);
    }
    await page.emulateMedia({ contrast: null, colorScheme: null, forcedColors: 'active' });
    const controls = page
      .locator('form')
      .locator(
        'input:not([type=checkbox], [hidden]), textarea, [role=combobox], button[id$=-submit], button[id$=-send]',
      );
    const without = await controls.evaluateAll((all) =>
      all
        .filter((control) => control.getClientRects().length > 0)
        .filter((control) => {
          const { borderBottomColor, borderBottomWidth } = getComputedStyle(control);
          const { backgroundColor } = getComputedStyle(document.body);
          return borderBottomColor === backgroundColor || borderBottomWidth === '0px';
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(without, path).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const borderOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await borderOf(visitor.tab('Register'))).not.toBe(await borderOf(visitor.tab('Login')));
  await visitor.field('Email').focus();
  await expect(visitor.field('Email')).not.toHaveCSS('outline-style', 'none');
});

test.describe('at 400 %', () => {
  // 1280 × 1024 px at 400 %.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('nothing covers the focused field and the button', async ({ visitor }) => {
    await visitor.open('/?type=2');
    for (const control of [
      visitor.field('Email'),
      visitor.page.getByRole('checkbox'),
      visitor.button('Register'),
    ]) {
      await control.focus();
      await expect(control).toBeInViewport();
      const isOnTop = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
    }
  });
});
