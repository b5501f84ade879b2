import { CODE_SCREENS, expectSent, SEND, submitNewestCode } from './code-screens.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

for (const screen of CODE_SCREENS) {
  const { disturbance } = screen;

  test(`${screen.name}: a code asked for, ${disturbance.name}, then the answer: the code is known to be sent`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const email = screen.forAccounts ? account.email : newEmail;
    const late = await holdNextAnswer(visitor.page, 'sendCode');
    await screen.arrive(visitor, email);
    await screen.ask(visitor);
    await late.given;
    await disturbance.away(visitor, email);
    await disturbance.back(visitor, email);
    await expect(visitor.button('Sending…')).toBeVisible();
    await expect(visitor.button(SEND)).toHaveCount(0);
    await late.arrive();
    await expectSent(visitor, email);
    await submitNewestCode(visitor, screen, email);
    await isAt(visitor, screen.next);
  });
}
