import { expect, test } from './support/test.ts';

test('the printed link works on another site’s page; the mailbox removes the key from its address and shows new codes', async ({
  page,
  portal,
  newEmail,
}) => {
  const { service, mailboxKey } = portal.sandbox;
  const link = `${portal.url}${mailboxKey.path}&to=${newEmail}`;
  const code = page.locator('.code');
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">the link</a>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Mailbox', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${portal.url}${mailboxKey.pagePath}?to=${encodeURIComponent(newEmail)}`);
  await service.sendCode({ type: 9, sendType: 5, email: newEmail as never, userRangeId: 1000 });
  const [mail] = await service.emails(newEmail);
  await expect(code).toHaveText(mail?.code ?? 'none');
  await page.reload();
  await expect(code).toHaveText(mail?.code ?? 'none');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.goto('https://elsewhere.example/');
  const outcomes = await page.evaluate(
    async ([home, key]) => {
      const requests = [
        fetch(`${home}/mailbox.json`, { credentials: 'include' }),
        fetch(`${home}/mailbox.json?key=${key}`),
        fetch(`${home}/__sandbox/scenario`, { credentials: 'include' }),
      ];
      return (await Promise.allSettled(requests)).map(({ status }) => status);
    },
    [portal.url, mailboxKey.text] as const,
  );
  expect(outcomes, 'another site’s own requests').toEqual(['rejected', 'rejected', 'rejected']);
});
