import { COMPLETIONS } from './completions.ts';
import { holdNextAnswer } from '../support/held-answer.ts';
import { expect, test } from '../support/test.ts';

for (const { name, path, once, fill, call, button, success, kept, leaveForHome } of COMPLETIONS) {
  test.describe(name, () => {
    test(`left by Back and come back to by Forward is found under way, is not sent again, and ends in its success`, async ({
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
      if (kept) await expect(visitor.field(kept.label)).toHaveValue(kept.value);
      await visitor.button(button).click({ force: true });
      await late.arrive();
      await expect(page.getByText(success)).toBeVisible();
      await expect(page).toHaveURL(visitor.at('/'));
      expect(visitor.named(call)).toHaveLength(1);
    });

    test(`that succeeded after Back is told on Forward, in place of a form that is done with`, async ({ visitor, account, newEmail }) => {
      const { page } = visitor;
      await fill(visitor, { account, newEmail });
      const late = await holdNextAnswer(page, call);
      await visitor.button(button).click();
      await late.given;
      await page.goBack();
      await late.arrive();
      await page.goForward();
      await expect(page.getByText(success)).toBeVisible();
      if (once) await expect(page).not.toHaveURL(visitor.at(path));
      await expect(page.getByText('is no longer valid')).toHaveCount(0);
      expect(visitor.named(call)).toHaveLength(1);
    });

    test(`left for the log-in page under way is told there when it succeeds`, async ({ visitor, account, newEmail }) => {
      const { page } = visitor;
      await fill(visitor, { account, newEmail });
      const late = await holdNextAnswer(page, call);
      await visitor.button(button).click();
      await late.given;
      await leaveForHome(visitor);
      await expect(visitor.button('Login')).toBeVisible();
      await late.arrive();
      await expect(page.getByText(success)).toBeVisible();
      await expect(page).toHaveURL(visitor.at('/'));
    });

    test(`refused while the person was elsewhere says so on coming back, with what was typed, and may be tried again`, async ({
      visitor,
      account,
      newEmail,
    }) => {
      const { page } = visitor;
      await fill(visitor, { account, newEmail });
      visitor.portal.sandbox.faults.next(call, 'unknown-code');
      const late = await holdNextAnswer(page, call);
      await visitor.button(button).click();
      await late.given;
      await page.goBack();
      await late.arrive();
      await page.goForward();
      await expect(page.getByText('An answer that no catalogue knows').first()).toBeVisible();
      if (kept) await expect(visitor.field(kept.label)).toHaveValue(kept.value);
      await expect(visitor.button(button)).not.toHaveAttribute('aria-busy');
      for (const label of ['Password', 'New Password', 'Confirm password']) {
        // No password outlives its form.
        if ((await visitor.field(label).count()) > 0) await visitor.field(label).fill('Lab-2026y');
      }
      await visitor.button(button).click();
      await expect(page.getByText(success)).toBeVisible();
      expect(visitor.named(call)).toHaveLength(2);
    });
  });
}
