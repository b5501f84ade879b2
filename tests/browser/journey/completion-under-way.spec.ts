import { REGISTRATION } from './completions.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { expect, test } from '../support/test.ts';

const { fill, call, button, success } = REGISTRATION;

// Every form, and what else can happen meanwhile: tests/ui/journey.

test('a registration left by Back and come back to by Forward is found under way, is not sent again, and ends in its success', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  await fill(visitor, { account, newEmail });
  const late = await holdNextAnswer(page, call);
  await visitor.button(button).click();
  await late.given;
  await page.goBack();
  await page.goForward();
  await expect(visitor.button(button)).toHaveAttribute('aria-busy', 'true');
  await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
  await visitor.button(button).click({ force: true });
  await late.arrive();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/'));
  expect(visitor.named(call)).toHaveLength(1);
});

test('a registration left under way for the log-in page is reported there when it succeeds', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  await fill(visitor, { account, newEmail });
  const late = await holdNextAnswer(page, call);
  await visitor.button(button).click();
  await late.given;
  await visitor.link('Back').click();
  await visitor.tab('Login').click();
  await expect(visitor.button('Login')).toBeVisible();
  await late.arrive();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/?type=1'));
});
