import { hasRendered } from '../support/held-answer.ts';
import { COUNTING, isAt, toRetrieveCode } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

type Place = 'step 1' | 'step 2' | 'Forgot password' | 'Reset password';

/** The screen and step that a person sees, once the screen is stable. */
async function place(visitor: Visitor): Promise<Place> {
  const { page } = visitor;
  await hasRendered(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^(Retrieve|Forgot|Reset) password$/);
  const words = await heading.innerText();
  if (words !== 'Retrieve password') return words as Place;
  return (await visitor.link('Edit').count()) > 0 ? 'step 2' : 'step 1';
}

async function throughRetrieve(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await visitor.field('Email').fill(email);
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  await visitor.button('Next').click();
  await isAt(visitor, 'Reset password');
}

/** Presses Back until Forgot password is shown, and returns the screens seen. */
async function wayBack(visitor: Visitor): Promise<readonly Place[]> {
  const seen: Place[] = [await place(visitor)];
  while (seen.at(-1) !== 'Forgot password' && seen.length < 6) {
    await visitor.page.goBack();
    seen.push(await place(visitor));
  }
  return seen;
}

test('from Reset password each Back shows another screen or step, up to the first, also after a reload', async ({
  visitor,
  account,
}) => {
  await throughRetrieve(visitor, account.email);
  await visitor.reload();
  const seen = await wayBack(visitor);
  expect(seen.at(-1)).toBe('Forgot password');
  expect(new Set(seen).size, seen.join(', ')).toBe(seen.length);
});

test('a fresh visit of Retrieve password begins with step 1, and the address is kept', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toRetrieveCode(visitor, account.email);
  for (const come of [
    () => visitor.open('/retrievepassword'),
    async () => {
      await visitor.open('/forget');
      await visitor.link('Eamil Retrieval').click();
    },
    async () => {
      await page.evaluate(() => location.assign(location.pathname));
      await visitor.isLive();
    },
  ]) {
    await come();
    await expect(visitor.field('Email')).toHaveValue(account.email);
    await expect(visitor.link('Edit')).toHaveCount(0);
    await visitor.button('Next').click();
    await expect(visitor.link('Edit')).toBeVisible();
    await expect(visitor.button(COUNTING)).toBeVisible();
  }
  expect(visitor.named('sendCode')).toHaveLength(1);
});

test('a tab opened by a link from step 2 begins with step 1', async ({ visitor, account }) => {
  const { page } = visitor;
  await toRetrieveCode(visitor, account.email);
  // A duplicated tab has a copy of the storage, but a new history entry.
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const second = await page.context().newPage();
  await second.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value));
  }, stored);
  await second.goto(visitor.at('/retrievepassword'));
  await expect(second.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await expect(second.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});
