import { isAt } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** `delays`: milliseconds until Back, for a person who saw at once that it was the wrong link. */
const WAYS = [
  {
    from: '/',
    link: 'Forgot your password?',
    here: 'Your account',
    there: 'Forgot password',
    to: '/forget',
    delays: [0, 20, 40, 60],
  },
  {
    from: '/forget',
    link: 'Eamil Retrieval',
    here: 'Forgot password',
    there: 'Retrieve password',
    to: '/retrievepassword',
    delays: [0],
  },
  {
    from: '/forget',
    link: 'Back to Login',
    here: 'Forgot password',
    there: 'Your account',
    to: '/',
    delays: [0],
  },
] as const;

for (const { from, link, here, there, to, delays } of WAYS) {
  for (const delay of delays) {
    test(`Back pressed ${delay} ms after '${link}' on ${from} ends on the screen left, and both stay in the history`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      // A page of the portal before the one left, so that one Back too many would show.
      await visitor.open('/accountappeal');
      await visitor.link('Back to Login').click();
      await isAt(visitor, 'Your account');
      if (from === '/forget') {
        await visitor.link('Forgot your password?').click();
        await isAt(visitor, 'Forgot password');
      }
      await visitor.link(link).evaluate(async (element, wait) => {
        const wentBack = new Promise((resolve) =>
          addEventListener('popstate', resolve, { once: true }),
        );
        (element as HTMLElement).click();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        history.back();
        await wentBack;
      }, delay);
      await isAt(visitor, here);
      await expect(page).toHaveURL(visitor.at(from));
      // A picture of the way there that comes late would show by now.
      await page.evaluate(async () => {
        const ofTransition = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              effect.pseudoElement?.startsWith('::view-transition'),
          );
        await Promise.allSettled(ofTransition.map(({ finished }) => finished));
      });
      await isAt(visitor, here);

      await page.goForward();
      await isAt(visitor, there);
      await expect(page).toHaveURL(visitor.at(to));
      await page.goBack();
      await isAt(visitor, here);
      await expect(page).toHaveURL(visitor.at(from));
    });
  }
}

test('the address changes with the press itself', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/');
  const link = visitor.link('Forgot your password?');
  const address = await link.evaluate((element) => {
    (element as HTMLElement).click();
    return location.pathname;
  });
  expect(address).toBe('/forget');
  await isAt(visitor, 'Forgot password');
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(1);
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

test('two links pressed within a moment leave both screens in the history', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.link('Forgot your password?').click();
  await visitor.link('Eamil Retrieval').click();
  await isAt(visitor, 'Retrieve password');
  await page.goBack();
  await isAt(visitor, 'Forgot password');
  await page.goBack();
  await isAt(visitor, 'Your account');
});
