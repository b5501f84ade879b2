import { CODE_SCREENS, COUNTING, MAY_HAVE_BEEN_SENT, SEND, SHORT_WAIT } from './code-screens.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { expect, test } from '../support/test.ts';

const PAST_THE_DEADLINE_MS = 6100;
const PAST_THE_SHORT_WAIT_MS = 11_000;

for (const screen of CODE_SCREENS) {
  for (const disturbance of screen.disturbances.filter(({ asksAnew }) => asksAnew === undefined)) {
    test(`${screen.name}: a send refused between ${disturbance.name} is told, and may be tried again`, async ({ visitor, account, newEmail }) => {
      const { page } = visitor;
      const email = screen.forAccounts ? account.email : newEmail;
      const late = await holdNextAnswer(page, 'sendCode');
      visitor.portal.sandbox.faults.next('sendCode', 'unknown-code');
      await screen.arrive(visitor, email);
      await screen.ask(visitor);
      await late.given;
      await disturbance.away(visitor, email);
      await late.arrive();
      await disturbance.back(visitor, email);
      await expect(page.getByText('An answer that no catalogue knows').first()).toBeVisible();
      await expect(visitor.button('Resend')).not.toHaveAttribute('aria-disabled');
      expect(visitor.named('sendCode')).toHaveLength(1);
      await visitor.button('Resend').click();
      await expect(visitor.button(COUNTING)).toBeVisible();
      await expect(page.getByText('An answer that no catalogue knows')).toHaveCount(0);
    });
  }

  test(`${screen.name}: a send that gets no answer while the person is elsewhere may have been sent, and holds shortly`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const { faults } = visitor.portal.sandbox;
    const email = screen.forAccounts ? account.email : newEmail;
    await page.clock.install();
    faults.next('sendCode', 'hang');
    await screen.arrive(visitor, email);
    await screen.ask(visitor);
    await expect.poll(() => faults.seen('sendCode')).toBe(1);
    await page.goBack();
    await page.clock.fastForward(PAST_THE_DEADLINE_MS);
    await page.goForward();
    await expect(page.getByText(MAY_HAVE_BEEN_SENT).first()).toBeVisible();
    await expect(visitor.button(SHORT_WAIT)).toBeVisible();
    await page.clock.fastForward(PAST_THE_SHORT_WAIT_MS);
    await expect(visitor.button('Resend')).not.toHaveAttribute('aria-disabled');
    expect(visitor.named('sendCode')).toHaveLength(1);
  });
}

for (const { name, forAccounts, arrive, ask } of CODE_SCREENS.slice(0, 2)) {
  test(`${name}: while a code is on its way to one address, another may be given one, and each keeps its own wait`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const email = forAccounts ? account.email : newEmail;
    const other = forAccounts ? 'ada@example.com' : `next-${newEmail}`;
    const late = await holdNextAnswer(page, 'sendCode');
    await arrive(visitor, email);
    await ask(visitor);
    await late.given;
    await visitor.field('Email').fill(other);
    await visitor.button(SEND).click();
    const told = page.getByRole('status').filter({ hasText: 'Verification code sent to' });
    await expect(told).toContainText(other);
    await late.arrive();
    await expect(told).toContainText(other);
    await visitor.field('Email').fill(email);
    await expect(visitor.button(COUNTING)).toBeVisible();
    await expect(told).toContainText(email);
    expect(visitor.named('sendCode')).toHaveLength(2);
  });
}
