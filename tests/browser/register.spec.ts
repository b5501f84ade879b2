import { expect, test } from './support/test.ts';

test('the agreement’s links open the two documents in new tabs', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.fill({ Email: 'half@' });
  for (const [name, path] of [
    ['User agreement', '/termsandconditions'],
    ['Privacy policies', '/pdpa'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await visitor.press(visitor.agreed(name));
    const document = await opened;
    await expect(document).toHaveURL(visitor.at(path));
    expect(await document.evaluate(() => window.opener)).toBeNull();
    const draft = () => sessionStorage.getItem('portal.journey');
    expect(await document.evaluate(draft), 'nothing of this tab’s session storage').toBeNull();
    expect(await page.evaluate(draft)).toContain('half@');
    await document.close();
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await visitor.hasValue('Email', 'half@');
});
