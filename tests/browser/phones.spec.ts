import { expectError } from './support/expect-error.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { lookAt } from './support/look-at.ts';
import { toReset, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
/** The view that an on-screen keyboard leaves. */
const WITH_KEYBOARD = { width: 360, height: 330 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('the page asks phones to make room for the keyboard, and never prevents zooming', async ({
  visitor,
}) => {
  for (const path of ['/', '/forget', '/pdpa', '/no-such-page']) {
    await visitor.page.goto(visitor.at(path));
    const asked = await visitor.page.locator('meta[name=viewport]').getAttribute('content');
    expect(asked, path).toContain('interactive-widget=resizes-content');
    expect(asked, path).not.toMatch(/maximum-scale|user-scalable/);
  }
});

test('the focused field and its error stay in view while the keyboard opens', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  await visitor.field('New Password').fill('Neu-4711x');
  await visitor.field('Confirm password').fill('Neu-4711y');
  await visitor.field('Confirm password').press('Enter');
  await expectError(
    visitor,
    'Confirm password',
    'New password and Confirm new password do not match',
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize(WITH_KEYBOARD);
  await expect(visitor.field('Confirm password')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('New password and Confirm new password do not match')).toBeInViewport(
    { ratio: 1 },
  );
});

test('if no new tab can be opened, a document opens in place, and Back restores the form', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  // Does not wait for chunks that load after the page is live.
  await holdScripts(page, '**/assets/page-wide-*.js');
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
  const code = await visitor.newestCode(newEmail);
  await visitor.field('Verification code').fill(code);
  await page.getByRole('checkbox').check();
  await visitor.link('User agreement').click();
  await page.waitForURL('**/termsandconditions');
  await page.goBack();
  await visitor.isLive();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await expect(visitor.field('Verification code')).toHaveValue(code);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await visitor.button('Register').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Name and Password' })).toBeVisible();
});

const FORMS = ['/', '/?type=2', '/forget', '/retrievepassword', '/accountappeal'];

test('no field is so small that a phone zooms in, and every control outside a sentence is tall enough for a finger', async ({
  visitor,
  newEmail,
  account,
}) => {
  const { page } = visitor;
  const expectRoom = async () => {
    const sizes = await lookAt(page, 'input, textarea, [role=combobox]', (fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes, 16), `the text of fields at ${page.url()}`).toBe(16);
    const low = await lookAt(
      page,
      'main a[href], button, input:not([type=checkbox]), textarea, summary, [role=tab]',
      (controls) =>
        controls
          // Links within a sentence are as tall as the line, and a checkbox can be ticked by its
          // sentence.
          .filter((control) => control.checkVisibility() && !control.closest('p, dd, label'))
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(low, page.url()).toEqual([]);
  };
  for (const path of [...FORMS, '/pdpa']) {
    await page.goto(visitor.at(path));
    await expectRoom();
  }
  await toUserinfo(visitor, newEmail);
  await expectRoom();
  await toReset(visitor, account.email);
  await expectRoom();
});

test('the header is one row, and a form’s fields and button fit into one view', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  // Includes the longest form in the languages that need the most room.
  for (const path of [
    '/',
    '/forget',
    '/retrievepassword',
    '/?type=2&lang=vi',
    '/?type=2&lang=th',
    '/?type=2&lang=en',
  ]) {
    await visitor.open(path);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, path).toBeLessThan(80);
    await expect(page.locator('form input').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[type=submit]'), path).toBeInViewport({ ratio: 1 });
  }
  const control = page.locator('summary');
  const name = page.getByText('Example Oligo Pte. Ltd.').first();
  const [left, right] = [await name.boundingBox(), await control.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  expect(right?.width).toBeGreaterThanOrEqual(44);
});
