import { CALL_TABLE } from '#application/ports/call-table.ts';
import type { CallName } from '#domain/call-failure.ts';
import { fillAppeal, isAt, toForgetWithCode, toReset, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test.use({ viewport: { width: 320, height: 640 } });

const MARKUP =
  '<img src=x onerror="document.title=1"><script>document.title=2</script> <b>bold</b>';
const TURNED = '\u202Egnp.exe\u2066 \u200Fabc\u2069';
const ENDLESS = 'Oligo'.repeat(2048);

async function answerWith(visitor: Visitor, call: CallName, message: string): Promise<void> {
  await visitor.page.route(`**${CALL_TABLE[call].path}*`, (route) =>
    route.fulfill({ status: 400, json: { code: 99999998, message } }),
  );
}

async function liesSanely({ page }: Visitor): Promise<void> {
  const { scrolled, seen, height } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { scrolled: scrollWidth, seen: clientWidth, height: scrollHeight };
  });
  expect(scrolled, 'nothing lies beyond the side').toBeLessThanOrEqual(seen);
  expect(height, 'the form is not pushed out of reach').toBeLessThan(3000);
}

/** One place of each kind: the form's alert, fields' errors on every screen. */
const PLACES: readonly (readonly [
  name: string,
  call: CallName,
  reach: (visitor: Visitor, email: string, holder: string) => Promise<void>,
])[] = [
  [
    'log in',
    'loginWithPassword',
    async (visitor, email) => {
      await visitor.open('/');
      await visitor.field('Email').fill(email);
      await visitor.field('Password').fill('Lab-2026x');
      await visitor.button('Login').click();
    },
  ],
  [
    'register',
    'sendCode',
    async (visitor, email) => {
      await visitor.open('/?type=2');
      await visitor.field('Email').fill(email);
      await visitor.button('Ask for verification code').click();
    },
  ],
  [
    'name and password',
    'registerUser',
    async (visitor, email) => {
      await toUserinfo(visitor, email);
      await visitor.field('Customer name').fill('Mei Ling');
      await visitor.field('Password').fill('Lab-2026x');
      await visitor.button('Complete').click();
    },
  ],
  [
    'forgot password',
    'verificationCodeInspection',
    async (visitor, _email, holder) => {
      await toForgetWithCode(visitor, holder);
      await visitor.field('Verification code').fill('000000');
      await visitor.button('Submit').click();
    },
  ],
  [
    'retrieve',
    'checkUser',
    async (visitor, _email, holder) => {
      await visitor.open('/retrievepassword');
      await visitor.field('Email').fill(holder);
      await visitor.button('Next').click();
    },
  ],
  [
    'appeal',
    'accountAppeal',
    async (visitor, email, holder) => {
      await fillAppeal(visitor, holder, email);
      await visitor.button('Submit').click();
    },
  ],
];

for (const [name, call, reach] of PLACES) {
  test(`${name}: whatever the service says stays text, in its place`, async ({
    visitor,
    newEmail,
    account,
  }) => {
    await answerWith(visitor, call, `${MARKUP} ${TURNED} ${ENDLESS}`);
    await reach(visitor, newEmail, account.email);
    const shown = visitor.page.getByText('<b>bold</b>');
    await expect(shown).toHaveCount(1);
    expect(await shown.innerText()).toMatch(/^<img src=x onerror="document\.title=1"><script>/);
    expect(await shown.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/);
    expect((await shown.innerText()).length).toBeLessThanOrEqual(500);
    expect(await visitor.page.locator('main img, main b, main script').count()).toBe(0);
    expect(await visitor.page.title()).not.toMatch(/^[12]$/);
    await liesSanely(visitor);
  });
}

test('an account’s name is never more than text, however long', async ({ visitor }) => {
  const email = `${'a'.repeat(60)}@${'long-'.repeat(11)}domain.example`;
  await visitor.portal.sandbox.service.addAccount({
    email,
    name: `${MARKUP}${TURNED}${ENDLESS}`,
    password: 'Lab-2026x',
  });
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(email);
  await visitor.button('Next').click();
  await expect(visitor.link('Edit')).toBeVisible();
  await liesSanely(visitor);
  expect(await visitor.page.locator('main img, main b, main script').count()).toBe(0);
  await expect(visitor.page).toHaveTitle(/Retrieve password/);
});

test('an address as long as they come fits every place that repeats it', async ({ visitor }) => {
  const email = `${'b'.repeat(60)}@${'long-'.repeat(11)}domain.example`;
  await visitor.portal.sandbox.service.addAccount({ email, name: 'B', password: 'Lab-2026x' });
  await toReset(visitor, email);
  await expect(visitor.page.getByText(email)).toBeVisible();
  await liesSanely(visitor);
});

test('a person’s own markup comes back as text in the appeal’s summary', async ({
  visitor,
  account,
  newEmail,
}) => {
  await fillAppeal(visitor, account.email, newEmail);
  await visitor.field(/^Remarks/).fill(`${MARKUP}${TURNED}${'x'.repeat(800)}`);
  await visitor.button('Submit').click();
  await expect(visitor.page.getByText('Appeal sent')).toBeVisible();
  await expect(visitor.page.getByText('<b>bold</b>')).toHaveCount(1);
  expect(await visitor.page.locator('main img, main b, main script').count()).toBe(0);
  await liesSanely(visitor);
});

test('a hostile address in the query changes nothing', async ({ visitor }) => {
  await visitor.open(
    `/?type=${encodeURIComponent(MARKUP)}&returnUrl=${encodeURIComponent('javascript:document.title=3')}#${MARKUP}`,
  );
  await isAt(visitor, 'Your account');
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBeNull();
  expect(await visitor.page.title()).not.toMatch(/^[123]$/);
});
