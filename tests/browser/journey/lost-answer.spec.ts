import {
  CODE_SCREENS,
  COUNTING,
  MAY_HAVE_BEEN_SENT,
  SEND,
  SHORT_WAIT,
  submitNewestCode,
  USED_UP,
} from './code-screens.ts';
import { COMPLETIONS } from './completions.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { holdScripts, USE_CASES } from '../support/hold-scripts.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const PAST_THE_SHORT_WAIT_MS = 11_000;

for (const screen of CODE_SCREENS) {
  test(`${screen.name}: a reload while a code is being sent says that it may have been sent, and holds shortly`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const email = screen.forAccounts ? account.email : newEmail;
    await page.clock.install();
    const late = await holdNextAnswer(page, 'sendCode');
    await screen.arrive(visitor, email);
    await screen.ask(visitor);
    await late.given;
    await visitor.reload();
    await expect(page.getByText(MAY_HAVE_BEEN_SENT).first()).toBeVisible();
    await expect(visitor.button(SHORT_WAIT)).toBeVisible();
    await page.clock.fastForward(PAST_THE_SHORT_WAIT_MS);
    await expect(visitor.button('Resend')).not.toHaveAttribute('aria-disabled');
    expect(visitor.named('sendCode')).toHaveLength(1);
    await visitor.button('Resend').click();
    await expect(visitor.button(COUNTING)).toBeVisible();
    await expect(page.getByText(MAY_HAVE_BEEN_SENT)).toHaveCount(0);
  });

  test(`${screen.name}: a reload while a code is being checked says that it may be used up, and offers another`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const email = screen.forAccounts ? account.email : newEmail;
    await screen.arrive(visitor, email);
    await screen.ask(visitor);
    await expect(visitor.button(COUNTING)).toBeVisible();
    const late = await holdNextAnswer(page, screen.check);
    await submitNewestCode(visitor, screen, email);
    await late.given;
    await visitor.reload();
    await expect(page.getByText(USED_UP).first()).toBeVisible();
    await visitor.button(SEND).click();
    await expect(visitor.button(COUNTING)).toBeVisible();
    expect(visitor.named('sendCode')).toHaveLength(2);
    await submitNewestCode(visitor, screen, email);
    await isAt(visitor, screen.next);
  });
}

for (const { name, path, fill, call, button, unknown, kept } of COMPLETIONS) {
  test(`a reload during ${name} says that it may have gone through, and keeps the form`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    await fill(visitor, { account, newEmail });
    const late = await holdNextAnswer(page, call);
    await visitor.button(button).click();
    await late.given;
    await visitor.reload();
    await expect(page.getByText(unknown).first()).toBeVisible();
    await expect(page).toHaveURL(visitor.at(path));
    await expect(visitor.button(button)).not.toHaveAttribute('aria-busy');
    if (kept) await expect(visitor.field(kept.label)).toHaveValue(kept.value);
    expect(visitor.named(call)).toHaveLength(1);
  });

  test(`leaving for another site during ${name} and coming back by Back says that it may have gone through`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    await fill(visitor, { account, newEmail });
    const late = await holdNextAnswer(page, call);
    await visitor.button(button).click();
    await late.given;
    await page.goto(visitor.at('/robots.txt'));
    await page.goBack();
    await visitor.isLive();
    await expect(page.getByText(unknown).first()).toBeVisible();
    expect(visitor.named(call)).toHaveLength(1);
  });
}

test('what may have become of a password change is shown though its words come last', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  const change = COMPLETIONS.find(({ call }) => call === 'changePassword');
  if (!change) throw new Error('Nobody changes a password.');
  await change.fill(visitor, { account, newEmail });
  const late = await holdNextAnswer(page, change.call);
  await visitor.button(change.button).click();
  await late.given;
  const letGo = await holdScripts(page, '**/assets/word-failure-*.js');
  const useCases = page.waitForResponse('**/assets/http-adapters-*.js');
  await visitor.reload();
  await (await useCases).finished();
  letGo();
  await expect(page.getByText(change.unknown).first()).toBeVisible();
});

test('a second reload before anything was shown still shows what may have become of an appeal, and no press sends it again before', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  const appeal = COMPLETIONS.find(({ call }) => call === 'accountAppeal');
  if (!appeal) throw new Error('Nobody appeals.');
  await appeal.fill(visitor, { account, newEmail });
  const late = await holdNextAnswer(page, appeal.call);
  await visitor.button(appeal.button).click();
  await late.given;
  const letGo = await holdScripts(page, USE_CASES);
  await visitor.reload();
  await visitor.reload();
  await visitor.button(appeal.button).click();
  await expect(visitor.button(appeal.button)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByText(appeal.unknown).first()).toBeVisible();
  await expect(visitor.button(appeal.button)).not.toHaveAttribute('aria-busy');
  expect(visitor.named(appeal.call)).toHaveLength(1);
  await visitor.button(appeal.button).click();
  await expect(page.getByText(appeal.success)).toBeVisible();
  expect(visitor.named(appeal.call)).toHaveLength(2);
});
