import type { Page } from '@playwright/test';
import { logIn, toUserinfo } from '../visitor/steps.ts';
import { test as base, expect } from './support/test.ts';

/** Unique on the page, so that a search finds nothing else. */
const SECRET = 'Zq7!密xYw-Geheim';
const WRONG = 'Vk3!秘uTs-Falsch';

/** Collects what a page reveals besides its calls: console, addresses, failure events. */
const test = base.extend<{ readonly revealed: string[] }>({
  revealed: async ({ page }, provide) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('framenavigated', (frame) => lines.push(frame.url()));
    page.on('request', (request) => lines.push(request.url()));
    await page.exposeFunction('reveal', (detail: string) => lines.push(`failure ${detail}`));
    await page.addInitScript(() =>
      window.addEventListener('portal:failure', (event) => {
        const { reveal } = window as unknown as { reveal(detail: string): void };
        reveal(JSON.stringify((event as CustomEvent).detail));
      }),
    );
    await provide(lines);
  },
});

/** Everything that the browser stores of the page, cookies included. */
async function storedBy(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => [
    { ...localStorage },
    { ...sessionStorage },
    history.state,
    await indexedDB.databases(),
    await caches.keys(),
  ]);
  return JSON.stringify([stored, await page.context().cookies()]);
}

/** Expects no secret in the storage, the reports or the document; and in no field, once left. */
async function expectNoTrace(
  page: Page,
  revealed: readonly string[],
  secrets: readonly string[],
  fields: 'with fields' | 'without fields' = 'with fields',
): Promise<void> {
  const places = {
    stored: await storedBy(page),
    revealed: revealed.join('\n'),
    markup: await page.content(),
    fields: await page.evaluate(() =>
      JSON.stringify([...document.querySelectorAll('input')].map(({ value }) => value)),
    ),
  };
  if (fields === 'without fields') places.fields = '';
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      for (const [place, content] of Object.entries(places))
        expect(content.includes(form), `${place} has ${form}`).toBe(false);
}

test('registering leaves no trace of its secrets', async ({ visitor, newEmail, revealed }) => {
  const { page } = visitor;
  await toUserinfo(visitor, newEmail);
  const code = await visitor.newestCode(newEmail);
  await expectNoTrace(page, revealed, [code]);
  expect(await storedBy(page)).toContain('registrationMark');
  await visitor.fill({ 'Customer name': 'Mei Ling', Password: SECRET });
  await visitor.press('Show password Password');
  await expectNoTrace(page, revealed, [SECRET], 'without fields');
  await visitor.press('Complete');
  await visitor.sees('Registration complete');
  await expectNoTrace(page, revealed, [SECRET, code]);
  expect(await storedBy(page)).not.toContain('egistrationMark');
});

test('logging in leaves no trace of any password', async ({ visitor, newEmail, revealed }) => {
  const { page } = visitor;
  const account = { email: newEmail, name: 'Grace', password: SECRET };
  await visitor.portal.sandbox.service.addAccount(account);
  await visitor.open('/');
  await logIn(visitor, { ...account, password: WRONG });
  await visitor.sees('Email (employee ID) or password is incorrect');
  await expectNoTrace(page, revealed, [WRONG], 'without fields');
  const failures = () => revealed.filter((line) => line.startsWith('failure '));
  await expect.poll(failures).toHaveLength(1);
  await visitor.press(visitor.tab('Register'));
  await expectNoTrace(page, revealed, [WRONG]);
  await visitor.press(visitor.tab('Login'));
  await logIn(visitor, account);
  await visitor.isInStore();
  await expectNoTrace(page, revealed, [SECRET, WRONG]);
});
