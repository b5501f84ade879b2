import { ENTRY_SCRIPT, holdScripts, USE_CASES } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
/** Waits until the browser's storage holds this text. */
async function isStored(visitor: Visitor, text: string): Promise<void> {
  await expect
    .poll(() => visitor.page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(text);
}

test('an appeal typed before the scripts have loaded survives a reload', async ({ visitor }) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, USE_CASES);
  await visitor.open('/accountappeal');
  await visitor.field('Initial Email').fill('old@example.com');
  await visitor.field(/^Remarks/).fill('The lab has moved.');
  letGo();
  await isStored(visitor, 'The lab has moved.');
  await visitor.reload();
  await expect(visitor.field('Initial Email')).toHaveValue('old@example.com');
  await expect(visitor.field(/^Remarks/)).toHaveValue('The lab has moved.');
});

test('an address typed before the page is live is filled in on the next page', async ({
  visitor,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  await visitor.field('Email').fill('mei@lab.sg');
  await visitor.link('Forgot your password?').click();
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(visitor.field('Email')).toHaveValue('mei@lab.sg');
  letGo();
  await visitor.isLive();
  await expect(visitor.field('Email')).toHaveValue('mei@lab.sg');
});
