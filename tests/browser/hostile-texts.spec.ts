import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test.use({ viewport: { width: 320, height: 640 } });

const MARKUP =
  '<img src=x onerror="document.title=1"><script>document.title=2</script> <b>bold</b>';
const TURNED = '\u202Egnp.exe\u2066 \u200Fabc\u2069';
const ENDLESS = 'Oligo'.repeat(2048);

async function answerWith(visitor: Visitor, call: ApiCall, message: string): Promise<void> {
  await visitor.page.route(`**${API_CALLS[call].path}*`, (route) =>
    route.fulfill({ status: 400, json: { code: 99999998, message } }),
  );
}

async function liesSanely({ page }: Visitor): Promise<void> {
  const { scrolled, seen, height } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { scrolled: scrollWidth, seen: clientWidth, height: scrollHeight };
  });
  expect(scrolled, 'nothing lies beyond the side').toBeLessThanOrEqual(seen);
  expect(height, 'the form is not pushed out of reach').toBeLessThan(3000);
}

test('any message of the service is shown as text, within its place', async ({
  visitor,
  newEmail,
}) => {
  await answerWith(visitor, 'loginWithPassword', `${MARKUP} ${TURNED} ${ENDLESS}`);
  await visitor.open('/');
  await visitor.field('Email').fill(newEmail);
  await visitor.field('Password').fill('Lab-2026x');
  await visitor.button('Login').click();
  const shown = visitor.page.getByText('<b>bold</b>');
  await expect(shown).toHaveCount(1);
  expect(await shown.innerText()).toMatch(/^<img src=x onerror="document\.title=1"><script>/);
  expect(await shown.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/);
  expect((await shown.innerText()).length).toBeLessThanOrEqual(500);
  expect(await visitor.page.locator('main img, main b, main script').count()).toBe(0);
  expect(await visitor.page.title()).not.toMatch(/^[12]$/);
  await liesSanely(visitor);
});
