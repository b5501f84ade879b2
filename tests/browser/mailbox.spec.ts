import { expect, test } from './support/test.ts';

test('the printed link opens the mailbox, which removes the key from its address and shows a code when it arrives', async ({
  page,
  portal,
  newEmail,
}) => {
  const { service, mailboxKey } = portal.sandbox;
  await page.goto(`${portal.url}${mailboxKey.path}&to=${newEmail}`);
  await expect(page.getByRole('heading', { name: 'Mailbox', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${portal.url}/mailbox?to=${encodeURIComponent(newEmail)}`);
  await service.sendCode({ type: 9, sendType: 5, email: newEmail as never, userRangeId: 1000 });
  const [mail] = await service.mails(newEmail);
  await expect(page.locator('.code')).toHaveText(mail?.code ?? 'none');
  await page.reload();
  await expect(page.locator('.code')).toHaveText(mail?.code ?? 'none');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the link works on another site’s page, whose own requests are refused', async ({
  page,
  portal,
}) => {
  const { path, text } = portal.sandbox.mailboxKey;
  const link = `${portal.url}${path}`;
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">the link</a>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Mailbox', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${portal.url}/mailbox`);
  await page.goto('https://elsewhere.example/');
  const seen = await page.evaluate(
    async ([home, key]) => {
      const asked = [
        fetch(`${home}/mailbox.json`, { credentials: 'include' }),
        fetch(`${home}/mailbox.json?key=${key}`),
        fetch(`${home}/__sandbox/scenario`, { credentials: 'include' }),
      ];
      return (await Promise.allSettled(asked)).map(({ status }) => status);
    },
    [portal.url, text] as const,
  );
  expect(seen).toEqual(['rejected', 'rejected', 'rejected']);
});
