import type { Visitor } from '../support/visitor.ts';
import {
  CODE_SCREENS,
  COUNTING,
  SEND,
  submitNewestCode,
  USED_UP,
  type CodeScreen,
} from './code-screens.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// While one screen fades into the next, both answer to a look.
test.use({ reducedMotion: 'reduce' });

async function toCheck(visitor: Visitor, screen: CodeScreen, email: string): Promise<void> {
  await screen.arrive(visitor, email);
  await screen.ask(visitor);
  await expect(visitor.button(COUNTING)).toBeVisible();
}

/** Says that the code may be used up, and sends another at the next press: with it the person gets in. */
async function expectReportedAndLedOn(
  visitor: Visitor,
  screen: CodeScreen,
  email: string,
): Promise<void> {
  await expect(visitor.page.getByText(USED_UP).first()).toBeVisible();
  await visitor.button(SEND).click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(visitor.page.getByText(USED_UP)).toHaveCount(0);
  expect(visitor.named('sendCode')).toHaveLength(2);
  await submitNewestCode(visitor, screen, email);
  await isAt(visitor, screen.next);
}

for (const screen of CODE_SCREENS) {
  const { disturbance } = screen;

  test(`${screen.name}: a code being checked, ${disturbance.name}, with the answer in between: nobody is left with a code that is used up`, async ({
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
    await late.arrive();
    await disturbance.back(visitor, email);
    // Whoever comes back to the very form may find that the code has led on.
    const ledOn = page.getByRole('heading', { level: 1, name: screen.next });
    await expect(ledOn.or(page.getByText(USED_UP)).first()).toBeVisible();
    if (!(await ledOn.isVisible())) await expectReportedAndLedOn(visitor, screen, email);
  });
}
