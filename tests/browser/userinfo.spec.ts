import { holdBack } from './support/answers.ts';
import { GOOD_PASSWORD, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const LOST = 'The registration was not finished in time';

async function fill(visitor: Visitor, name: string, password: string): Promise<void> {
  await visitor.field('Customer name').fill(name);
  await visitor.field('Password').fill(password);
}

test('a checked code holds for ten minutes', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await page.clock.install();
  await toUserinfo(visitor, newEmail);
  await page.clock.fastForward('09:50');
  await visitor.reload();
  await expect(visitor.field('Customer name')).toBeVisible();
  await page.clock.fastForward('00:20');
  await visitor.reload();
  await expect(page.getByText(LOST)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
    'registrationMark',
  );
});

test('a double click completes once, and the mark can not be used again', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei', GOOD_PASSWORD);
  const held = await holdBack(page, 'registerUser');
  await visitor.button('Complete').dblclick();
  await expect(visitor.button('Complete')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect(page.getByText('Registration complete')).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/'));
  expect(visitor.named('registerUser')).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(visitor.at('/?type=2'));
  await visitor.open('/userinfo');
  await expect(page.getByText(LOST)).toBeVisible();
});

test('a reload keeps the name, never the password; the form lets managers know whose password it is', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fill(visitor, 'Mei (Lab)', GOOD_PASSWORD);
  await visitor.reload();
  await expect(visitor.field('Customer name')).toHaveValue('Mei (Lab)');
  await expect(visitor.field('Password')).toHaveValue('');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(newEmail);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain(GOOD_PASSWORD);
  await visitor.link('Back').click();
  await expect(page).toHaveURL(visitor.at('/?type=2'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});
