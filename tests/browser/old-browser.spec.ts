import { openInOldBrowser } from './support/open-in-old-browser.ts';
import { expect, test } from './support/test.ts';

for (const [name, path, readsScripts] of [
  ['log-in', '/', false],
  // As most of them can.
  ['log-in, whose scripts it can read', '/', true],
] as const) {
  test(`a browser that is too old reads so in place of a dead form, with whom to write to: ${name}`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await openInOldBrowser(visitor, path, readsScripts);
    const notice = page.getByRole('alert').filter({ visible: true });
    await expect(notice).toContainText(
      /needs a newer browser: nothing you enter here is sent\. .*update your browser.*Or write to\s+support@example\.com/,
    );
    // Nothing that could be filled in or pressed for nothing.
    await expect(page.locator('form, input, textarea, #root button')).toHaveCount(0);
    await expect(notice).toBeInViewport({ ratio: 1 });
    // The browser's own word about the script.
    visitor.mishaps.length = 0;
  });
}

test('a browser of today reads nothing of it', async ({ visitor }) => {
  await visitor.open('/');
  await expect(visitor.page.getByText(/needs a newer browser/)).toHaveCount(0);
});
