import type { Visitor } from '../support/visitor.ts';
import { CODE_SCREENS, COUNTING, SEND, submitNewestCode, USED_UP, type CodeScreen } from './code-screens.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const PAST_THE_DEADLINE_MS = 6100;

// While one screen fades into the next, both answer to a look.
test.use({ reducedMotion: 'reduce' });

async function toCheck(visitor: Visitor, screen: CodeScreen, email: string): Promise<void> {
  await screen.arrive(visitor, email);
  await screen.ask(visitor);
  await expect(visitor.button(COUNTING)).toBeVisible();
}

/** Says that the code may be used up, and sends another at the next press: with it the person gets in. */
async function expectToldAndLedOn(visitor: Visitor, screen: CodeScreen, email: string): Promise<void> {
  await expect(visitor.page.getByText(USED_UP).first()).toBeVisible();
  await visitor.button(SEND).click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(visitor.page.getByText(USED_UP)).toHaveCount(0);
  expect(visitor.named('sendCode')).toHaveLength(2);
  await submitNewestCode(visitor, screen, email);
  await isAt(visitor, screen.next);
}

const IN_BETWEEN = ['with the answer in between', true] as const;
const AFTERWARDS = ['then the answer', false] as const;

for (const screen of CODE_SCREENS) {
  for (const [index, disturbance] of screen.disturbances.entries()) {
    // An edit and a change of the tab give the check up at once, whenever its answer comes.
    for (const [order, arrivesAway] of index < 2 ? [IN_BETWEEN, AFTERWARDS] : [IN_BETWEEN]) {
      test(`${screen.name}: a code being checked, ${disturbance.name}, ${order}: nobody is left with a code that is used up`, async ({
        visitor,
        account,
        newEmail,
      }) => {
        const { page } = visitor;
        const email = screen.forAccounts ? account.email : newEmail;
        await toCheck(visitor, screen, email);
        const late = await holdNextAnswer(page, screen.check);
        await submitNewestCode(visitor, screen, email);
        await late.given;
        await disturbance.away(visitor, email);
        if (arrivesAway) await late.arrive();
        await disturbance.back(visitor, email);
        if (!arrivesAway) await late.arrive();
        // Whoever comes back to the very form may find that the code has led on.
        const ledOn = page.getByRole('heading', { level: 1, name: screen.next });
        await expect(ledOn.or(page.getByText(USED_UP)).first()).toBeVisible();
        if (!(await ledOn.isVisible())) await expectToldAndLedOn(visitor, screen, email);
      });
    }
  }

  test(`${screen.name}: a code check without an answer says that the code may be used up, and sends another`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    const { faults } = visitor.portal.sandbox;
    const email = screen.forAccounts ? account.email : newEmail;
    await page.clock.install();
    await toCheck(visitor, screen, email);
    faults.next(screen.check, 'hang');
    await submitNewestCode(visitor, screen, email);
    await expect.poll(() => faults.seen(screen.check)).toBe(1);
    await page.clock.fastForward(PAST_THE_DEADLINE_MS);
    await expectToldAndLedOn(visitor, screen, email);
  });

  test(`${screen.name}: a wrong code is never called used up`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    const email = screen.forAccounts ? account.email : newEmail;
    const [disturbance] = screen.disturbances;
    await toCheck(visitor, screen, email);
    visitor.portal.sandbox.scenarios.current = 'wrong-code';
    const late = await holdNextAnswer(page, screen.check);
    await submitNewestCode(visitor, screen, email);
    await late.given;
    await disturbance?.away(visitor, email);
    await late.arrive();
    visitor.portal.sandbox.scenarios.current = null;
    await disturbance?.back(visitor, email);
    await expect(visitor.button(COUNTING)).toBeVisible();
    await expect(page.getByText(USED_UP)).toHaveCount(0);
    await submitNewestCode(visitor, screen, email);
    await isAt(visitor, screen.next);
  });
}
