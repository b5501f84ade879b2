import { expect, test } from '../support/test.ts';
import { COMPLETIONS } from './completions.ts';
import { isAt, type Person } from '../support/steps.ts';
import type { Visitor } from '../support/visitor.ts';

interface Notice {
  readonly name: string;
  readonly text: string | RegExp;
  /** Where it stands. */
  readonly path: '/' | '/forget';
  /** The tab that it stands above, where it chooses one. */
  readonly tab?: '?type=2';
  arrive(visitor: Visitor, person: Person): Promise<void>;
}

const NOTICES: readonly Notice[] = [
  ...COMPLETIONS.map(
    ({ name, success, fill, button }): Notice => ({
      name: `the notice of ${name}`,
      text: success,
      path: '/',
      async arrive(visitor, person) {
        await fill(visitor, person);
        await visitor.button(button).click();
      },
    }),
  ),
  {
    name: 'the sentence after a registration that was lost',
    text: /^The registration was not finished in time/,
    path: '/',
    tab: '?type=2',
    arrive: (visitor) => visitor.open('/userinfo'),
  },
  {
    name: 'the sentence after a confirmation that was lost',
    text: /^To set a new password, please confirm your email/,
    path: '/forget',
    arrive: (visitor) => visitor.open('/ressetpassword'),
  },
];

/** To another screen and back to this one, by links. */
async function roundByLinks(visitor: Visitor, path: Notice['path']): Promise<void> {
  const forward = ['Forgot your password?', 'Forgot password'] as const;
  const back = ['Back to Login', 'Your account'] as const;
  for (const [link, heading] of path === '/' ? [forward, back] : [back, forward]) {
    await visitor.link(link).click();
    await isAt(visitor, heading);
  }
}

for (const { name, text, path, tab = '', arrive } of NOTICES) {
  test(`${name} survives reloads of the screen it stands on`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    await arrive(visitor, { account, newEmail });
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(visitor.at(path + tab));
    for (let reloads = 0; reloads < 2; reloads += 1) {
      await visitor.reload();
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  test(`${name} is gone once the person has been on another screen, on every way back`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    await arrive(visitor, { account, newEmail });
    await expect(page.getByText(text)).toBeVisible();
    // From there lead the links.
    if (tab !== '') await visitor.tab('Login').click();
    await roundByLinks(visitor, path);
    await expect(page.getByText(text)).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByText(text)).toHaveCount(0);
    await visitor.reload();
    // What a visit remembers is there by then.
    await visitor.field('Email').focus();
    await expect(visitor.field('Email')).toBeFocused();
    await expect(page.getByText(text)).toHaveCount(0);
  });

  test(`${name} does not come again on a later visit`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    await arrive(visitor, { account, newEmail });
    await expect(page.getByText(text)).toBeVisible();
    await page.goto(visitor.at('/robots.txt'));
    await visitor.open(path === '/' ? '/forget' : '/');
    await visitor.link(path === '/' ? 'Back to Login' : 'Forgot your password?').click();
    await isAt(visitor, path === '/' ? 'Your account' : 'Forgot password');
    await expect(page.getByText(text)).toHaveCount(0);
  });

  test(`${name} is gone once the form it stands on is sent, whatever the answer`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    await arrive(visitor, { account, newEmail });
    await expect(page.getByText(text)).toBeVisible();
    await visitor.field('Email').fill(account.email);
    if (path === '/') {
      await visitor.tab('Login').click();
      await visitor.field('Password').fill('Wrong-9999');
      await visitor.button('Login').click();
    } else {
      await visitor.field('Verification code').fill('123456');
      await visitor.button('Submit').click();
    }
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.field('Email')).toHaveValue(account.email);
    await expect(page.getByText(text)).toHaveCount(0);
  });
}

test('a second lost journey is told again', async ({ visitor }) => {
  const { page } = visitor;
  const lost = page.getByText(/^To set a new password, please confirm your email/);
  await visitor.open('/ressetpassword');
  await expect(lost).toBeVisible();
  await roundByLinks(visitor, '/forget');
  await expect(lost).toHaveCount(0);
  await visitor.open('/ressetpassword');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(lost).toBeVisible();
});
