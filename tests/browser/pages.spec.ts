import { isAt } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const TERMS = [
  'Service Description',
  'Orders Requirements',
  'Payment and Billing',
  'Turnaround Time',
  'Data Retention',
  'Confidentiality',
  'Sample Storage and Return',
  'Limitation of Liability',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the terms stand alone, with their date, sections and numbers', async ({ page, portal }) => {
    await page.goto(`${portal.home}termsandconditions`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await expect(
      page.getByText('Oligo Synthesis and DNA Sequencing Service Terms and Conditions'),
    ).toBeVisible();
    await expect(page.getByText('Last updated April 17, 2025')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(TERMS);
    await expect(page.getByRole('region', { name: 'Payment and Billing' })).toContainText(
      '30 days from invoice date',
    );
    await expect(page.getByRole('region', { name: 'Data Retention' })).toContainText(
      '30 days after delivery',
    );
    await expect(page.getByRole('region', { name: 'Sample Storage' })).toContainText('30 days');
    await expect(page.getByText('Welcome to')).toHaveCount(0);
    await page.getByRole('link', { name: 'PDPA notice' }).click();
    await expect(page).toHaveURL(`${portal.home}pdpa`);
  });

  test('the personal data notice stands alone, with its date and the act', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal.home}pdpa`);
    await expect(page).toHaveTitle(/^PDPA/);
    await expect(page.getByText('Last updated April 17, 2025')).toBeVisible();
    await expect(page.getByText(/Personal Data Protection Act 2012/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Example Oligo Pte. Ltd.');
    await page.getByRole('link', { name: 'Go to the login page' }).click();
    await expect(page).toHaveURL(portal.home);
  });
});

test('every page has its title, and none is for search engines', async ({ visitor }) => {
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

test('on every screen the frame welcomes, and its footer shows phone, e-mail and facility', async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const path of [
    '/',
    '/?type=2',
    '/forget',
    '/retrievepassword',
    '/accountappeal',
    '/nowhere',
  ]) {
    await visitor.open(path);
    await expect(page.getByRole('banner')).toContainText('Welcome to Example Oligo Pte. Ltd.');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '+65 0000 0000' })).toHaveAttribute(
      'href',
      'tel:+6500000000',
    );
    await expect(footer.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    await expect(footer).toContainText('Lobby D, 1 Example Way, Singapore 000000');
  }
});

test('an unknown address is a page that is not found, with ways home and back', async ({
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

test('addresses that people and password managers try lead to the real ones, with their query', async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const [tried, real] of [
    ['/.well-known/change-password', '/forget'],
    ['/forget/', '/forget'],
    ['/accountappeal//?from=mail', '/accountappeal?from=mail'],
    ['/termsandconditions/', '/termsandconditions'],
  ] as const) {
    await page.goto(visitor.at(tried));
    await expect(page).toHaveURL(visitor.at(real));
  }
  const moved = await page.request.get(visitor.at('/resetpassword'), { maxRedirects: 0 });
  expect(moved.headers()['location']).toBe('/ressetpassword');
});

test('each address opens its own screen at once', async ({ visitor }) => {
  for (const [path, heading] of [
    ['/', 'Your account'],
    ['/forget', 'Forgot password'],
    ['/retrievepassword', 'Retrieve password'],
    ['/accountappeal', 'Account appeal'],
    ['/termsandconditions', 'Terms and conditions'],
    ['/pdpa', 'PDPA notice'],
  ] as const) {
    await visitor.page.goto(visitor.at(path));
    await isAt(visitor, heading);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  }
});
