import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('Back pressed right after a link ends on the screen left, and both stay in the history', async ({
  visitor,
}) => {
  const { page } = visitor;
  // A page of the portal before the one left, so that one Back too many would show.
  await visitor.open('/accountappeal');
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  await visitor.link('Forgot your password?').evaluate(async (element) => {
    const wentBack = new Promise((resolve) =>
      addEventListener('popstate', resolve, { once: true }),
    );
    (element as HTMLElement).click();
    history.back();
    await wentBack;
  });
  await isAt(visitor, 'Your account');
  await expect(page).toHaveURL(visitor.at('/'));
  // A picture of the way there that comes late would show by now.
  await page.evaluate(async () => {
    const ofTransition = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
      );
    await Promise.allSettled(ofTransition.map(({ finished }) => finished));
  });
  await isAt(visitor, 'Your account');

  await page.goForward();
  await isAt(visitor, 'Forgot password');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await page.goBack();
  await isAt(visitor, 'Your account');
  await expect(page).toHaveURL(visitor.at('/'));
});

test('a link pressed twice is one step back', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  await visitor.link('Forgot your password?').evaluate((link) => {
    (link as HTMLElement).click();
    (link as HTMLElement).click();
  });
  await isAt(visitor, 'Forgot password');
  await page.goBack();
  await isAt(visitor, 'Your account');
});
