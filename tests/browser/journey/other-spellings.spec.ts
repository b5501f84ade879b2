import { expect, test } from '../support/test.ts';

for (const [tried, real] of [
  ['/resetpassword', '/forget'],
  ['/resetpassword/', '/forget'],
  ['/.well-known/change-password/', '/forget'],
  ['/forget/', '/forget'],
] as const) {
  test(`${tried} leads to its screen without the not-found page on the way`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    const chunks: string[] = [];
    const statuses: number[] = [];
    page.on('request', (request) => chunks.push(request.url()));
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) statuses.push(response.status());
    });
    await visitor.open(tried);
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '').toLowerCase() === real);
    await expect(visitor.button('Submit')).toBeVisible();
    expect(statuses).not.toContain(404);
    expect(chunks.filter((address) => /not-?found/i.test(address))).toEqual([]);
  });
}

for (const tried of [
  '/resetpassword',
  '/resetpassword/',
  '/RESETPASSWORD',
  '/.well-known/change-password/',
]) {
  test(`on a host that answers ${tried} with its first page, nothing of the not-found screen is fetched`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    const chunks: string[] = [];
    page.on('request', (request) => chunks.push(request.url()));
    await page.route(visitor.at(tried), async (route) => {
      const answer = await route.fetch({ url: visitor.at('/') });
      // From the root, whatever level the address seems to be on.
      const body = (await answer.text()).replaceAll(/(?<=(?:src|href)=")\.\//g, '/');
      await route.fulfill({ response: answer, body });
    });
    await visitor.open(tried);
    await page.waitForURL((url) => /^\/forget\/?$/i.test(url.pathname));
    await expect(visitor.button('Submit')).toBeVisible();
    expect(chunks.filter((address) => /not-?found/i.test(address))).toEqual([]);
  });
}

for (const tried of ['/resetpassword', '/forget/']) {
  test(`on a host that answers ${tried} with its not-found page, it leads on without an error`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.route(visitor.at(tried), async (route) => {
      await route.fulfill({ response: await route.fetch({ url: visitor.at('/nowhere') }) });
    });
    await visitor.open(tried);
    await page.waitForURL((url) => /^\/forget\/?$/i.test(url.pathname));
    await expect(visitor.button('Submit')).toBeVisible();
  });
}
