import { withoutScripts } from '#messages/en/without-scripts.ts';
import { OLD_BROWSER_SCRIPT } from '../../../scripts/build/page-document.ts';
import { logIn } from '../../visitor/steps.ts';
import { gate } from '../support/gate.ts';
import { ALL_BUT_ENTRY, ENTRY_SCRIPT, holdFiles } from '../support/hold-files.ts';
import { expect, test } from '../support/test.ts';

test('a log-in pressed while scripts are to come is sent once', async ({ visitor, account }) => {
  const { page } = visitor;
  const release = await holdFiles(page, ALL_BUT_ENTRY);
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  await visitor.fill({ Email: account.email, Password: account.password });
  await visitor.press(visitor.button(/^Show password/));
  await expect(visitor.field('Password')).toHaveAttribute('type', 'text');
  await visitor.press(visitor.tab('Register'));
  await visitor.hasValue('Email', account.email);
  await visitor.press(visitor.tab('Login'));
  await visitor.press('Login');
  expect(visitor.calls).toEqual([]);
  release();
  await visitor.isInStore();
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('Enter, pressed twice before hydration, sends one code', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  let release = await visitor.openBeforeScripts('/?type=2');
  await visitor.fill({ Email: newEmail });
  for (const _ of [1, 2]) await page.keyboard.press('Enter');
  // Above all fields but the address, a tick takes nothing back.
  await visitor.agree();
  release();
  await visitor.sees(`Verification code sent to ${newEmail}`);
  // The prerendered button still asks.
  release = await holdFiles(page, ENTRY_SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await visitor.agree();
  await visitor.fill({ 'Verification code': await visitor.newestCode(newEmail) });
  await page.keyboard.press('Enter');
  release();
  await visitor.isAt('Name and Password');
  expect(visitor.named('sendCode')).toHaveLength(1);
});

test('a page loads one script and the settings before hydration', async ({ visitor }) => {
  const { page } = visitor;
  // Scripts only: a browser asks for icons when it likes.
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname.replace(/-[\w-]+\.js$/, '.js'));
  });
  await page.goto(visitor.at('/pdpa'), { waitUntil: 'load' });
  expect(scripts.splice(0).toSorted()).toEqual(['/assets/legal.js', '/config.js']);
  const files = [page.waitForRequest('**/config.js'), page.waitForRequest(ENTRY_SCRIPT)];
  const release = await visitor.openBeforeScripts('/');
  await Promise.all(files);
  expect(scripts.toSorted()).toEqual(['/assets/main.js', '/config.js']);
  release();
  await visitor.waitForHydration();
});

test('the page waits for settings that come after the script', async ({ visitor, account }) => {
  const { page } = visitor;
  const { opened, open } = gate();
  await page.route('**/config.js', async (route) => {
    const response = await route.fetch();
    await opened;
    const body = `${await response.text()};window.__PORTAL_CONFIG__.storeHome = '/store?late'`;
    await route.fulfill({ response, body });
  });
  const script = page.waitForResponse(ENTRY_SCRIPT);
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  await (await script).finished();
  await expect(visitor.field('Email')).toBeVisible();
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
  open();
  await visitor.waitForHydration();
  await logIn(visitor, account);
  await expect(page).toHaveURL(/\/store\?late$/);
});

test('a browser without modules shows that it is too old', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.openBeforeScripts('/accountappeal');
  await page.locator('footer').waitFor();
  await page.evaluate(OLD_BROWSER_SCRIPT);
  await expect(page.locator('main')).toContainText(withoutScripts.messages.noScript);
  await expect(page.locator('main *')).toHaveCount(0);
});
