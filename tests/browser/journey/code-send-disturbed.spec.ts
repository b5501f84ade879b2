import { CODE_SCREENS, expectSent, SEND, submitNewestCode } from './code-screens.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

for (const screen of CODE_SCREENS) {
  for (const disturbance of screen.disturbances) {
    const title = `${screen.name}: a code asked for, ${disturbance.name}`;

    test(`${title}, then the answer: the code is known to be sent`, async ({ visitor, account, newEmail }) => {
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

    test(`${title}, with the answer in between: the code is known to be sent`, async ({ visitor, account, newEmail }) => {
      const email = screen.forAccounts ? account.email : newEmail;
      const late = await holdNextAnswer(visitor.page, 'sendCode');
      await screen.arrive(visitor, email);
      await screen.ask(visitor);
      await late.given;
      await disturbance.away(visitor, email);
      await late.arrive();
      await disturbance.back(visitor, email);
      await expectSent(visitor, email);
      await submitNewestCode(visitor, screen, email);
      await isAt(visitor, screen.next);
    });
  }
}

for (const [name, away, back] of [
  ['the tab left, then come back to', 'Login', 'Register'],
  ['Back, then Forward', null, null],
] as const) {
  test(`Register: an address still being inspected, ${name}: its code is sent, and the screen says so`, async ({ visitor, newEmail }) => {
    const { page } = visitor;
    const late = await holdNextAnswer(page, 'checkUser');
    const [register] = CODE_SCREENS;
    await register?.arrive(visitor, newEmail);
    await register?.ask(visitor);
    await late.given;
    if (away === null) await page.goBack();
    else await visitor.tab(away).click();
    if (back === null) await page.goForward();
    else await visitor.tab(back).click();
    await late.arrive();
    await expectSent(visitor, newEmail);
    expect(visitor.named('checkUser')).toHaveLength(1);
  });
}
