import { holdNextAnswer } from '../support/held-answer.ts';
import { askToRegister, COUNTING, fillUserinfo, isAt, toUserinfo } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** The short wait after a send whose outcome is unknown. */
const SHORT_WAIT = /^(10|\d) s$/;
const PAST_THE_SHORT_WAIT_MS = 11_000;
const MAY_HAVE_BEEN_SENT = /may have been sent/i;
const MAY_HAVE_GONE_THROUGH = /may have (gone through|been (completed|received))/i;

test('a reload while a code is being sent says that it may have been sent, and holds shortly', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await page.clock.install();
  const late = await holdNextAnswer(page, 'sendCode');
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await late.given;
  await visitor.reload();
  await expect(page.getByText(MAY_HAVE_BEEN_SENT).first()).toBeVisible();
  await expect(visitor.button(SHORT_WAIT)).toBeVisible();
  await page.clock.fastForward(PAST_THE_SHORT_WAIT_MS);
  await visitor.button('Resend').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(page.getByText(MAY_HAVE_BEEN_SENT)).toHaveCount(0);
  expect(visitor.named('sendCode')).toHaveLength(2);
});

test('a reload while a code is being checked says that it may be used up, and another try leads on', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  const submit = async () => {
    await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
    await page.getByRole('checkbox').check();
    await visitor.button('Register').click();
  };
  const late = await holdNextAnswer(page, 'checkRegistrationCode');
  await submit();
  await late.given;
  await visitor.reload();
  await expect(page.getByText(/may already have been used/i).first()).toBeVisible();
  await submit();
  await isAt(visitor, 'Name and Password');
});

test('a reload during a registration says that it may have gone through, and keeps the form', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fillUserinfo(visitor);
  const late = await holdNextAnswer(page, 'registerUser');
  await visitor.button('Complete').click();
  await late.given;
  await visitor.reload();
  await expect(page.getByText(MAY_HAVE_GONE_THROUGH).first()).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/userinfo'));
  await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
  await expect(visitor.button('Complete')).not.toHaveAttribute('aria-busy');
  expect(visitor.named('registerUser')).toHaveLength(1);
});

test('leaving for another site during a registration and coming back by Back says that it may have gone through', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fillUserinfo(visitor);
  const late = await holdNextAnswer(page, 'registerUser');
  await visitor.button('Complete').click();
  await late.given;
  await page.goto(visitor.at('/robots.txt'));
  await page.goBack();
  await visitor.isLive();
  await expect(page.getByText(MAY_HAVE_GONE_THROUGH).first()).toBeVisible();
  expect(visitor.named('registerUser')).toHaveLength(1);
});

test('a registration left by Back and come back to by Forward is still pending, is not sent again, and ends in its success', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  await fillUserinfo(visitor);
  const late = await holdNextAnswer(page, 'registerUser');
  await visitor.button('Complete').click();
  await late.given;
  await page.goBack();
  await page.goForward();
  await expect(visitor.button('Complete')).toHaveAttribute('aria-busy', 'true');
  await expect(visitor.field('Customer name')).toHaveValue('Mei Ling');
  await late.arrive();
  await expect(page.getByText('Registration complete')).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/'));
  expect(visitor.named('registerUser')).toHaveLength(1);
});
