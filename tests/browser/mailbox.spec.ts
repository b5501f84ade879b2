import { expect, test } from './support/test.ts';

test('the mailbox shows new codes, to no other site', async ({ page, portal, newEmail }) => {
  const { service, mailbox } = portal.sandbox;
  const code = page.locator('.code');
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto(`${portal.url}${mailbox}?to=${newEmail}`);
  await expect(page.getByRole('heading', { name: 'Mailbox', exact: true })).toBeVisible();
  await service.sendCode({ type: 9, sendType: 5, email: newEmail as never, userRangeId: 1000 });
  const [mail] = await service.emails(newEmail);
  await expect(code).toHaveText(mail?.code ?? 'none');
  await page.reload();
  await expect(code).toHaveText(mail?.code ?? 'none');

  await page.goto('https://elsewhere.example/');
  const outcomes = await page.evaluate(async (home) => {
    const json = { 'Content-Type': 'application/json' };
    const requests = [
      fetch(`${home}/mailbox.json`, { credentials: 'include' }),
      fetch(`${home}/__sandbox/scenario`),
      fetch(`${home}/__sandbox/scenario`, { method: 'PUT', headers: json, body: '{}' }),
    ];
    return (await Promise.allSettled(requests)).map(({ status }) => status);
  }, portal.url);
  expect(outcomes, 'another site’s own requests').toEqual(['rejected', 'rejected', 'rejected']);
});
