import { isAt } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// What the two documents say: tests/ui/screens/legal-pages.test.tsx.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the legal documents work without scripts, and link to each other and to the log-in', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal.home}termsandconditions`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await expect(page.getByText('Welcome to')).toHaveCount(0);
    await page.getByRole('link', { name: 'PDPA notice' }).click();
    await expect(page).toHaveURL(`${portal.home}pdpa`);
    await expect(page).toHaveTitle(/^PDPA/);
    await expect(page.getByRole('main')).toContainText('Example Oligo Pte. Ltd.');
    await page.getByRole('link', { name: 'Go to the login page' }).click();
    await expect(page).toHaveURL(portal.home);
  });
});

test('every page has a title, and excludes search engines', async ({ visitor }) => {
  for (const [path, title] of [
    ['/', 'login'],
    ['/?type=2', 'register'],
    ['/forget', 'Forgot password'],
    ['/retrievepassword', 'Retrieve password'],
    ['/accountappeal', 'Account appeal'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await visitor.open(path);
    await expect(visitor.page).toHaveTitle(`${title} – Example Oligo Pte. Ltd.`);
    await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('an unknown address shows a not-found page with links home and back', async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  for (const path of ['/nowhere', '/forget/deeper/down', '/login.php']) {
    const answer = await request.get(visitor.at(path));
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('SORRY! The page cannot be found…');
  }
  await visitor.open('/forget');
  await visitor.open('/nowhere/at/all');
  await isAt(visitor, 'SORRY! The page cannot be found…');
  await visitor.link('return to the previous page').click();
  await isAt(visitor, 'Forgot password');
  await page.goForward();
  await visitor.link('homepage').click();
  await expect(page).toHaveURL(visitor.at('/'));
  await expect(visitor.button('Login')).toBeVisible();
});
