import { expectError } from '../support/expect-error.ts';
import { expect, test } from '../support/test.ts';

// Where scroll bars take room.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const ofRing = (element: Element) => {
  const { borderTopColor, outlineColor, outlineOffset, outlineStyle } = getComputedStyle(element);
  return {
    border: borderTopColor,
    ring: outlineColor,
    offset: Number.parseFloat(outlineOffset),
    style: outlineStyle,
  };
};

test('every page is centred, whether a scroll bar shows or not', async ({ visitor }) => {
  const { page } = visitor;
  for (const [path, height] of [
    ['/no-such-page', 1400],
    ['/?type=2', 500],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await visitor.open(path);
    const off = await page.evaluate(() => {
      const card = document.querySelector('main > div')?.getBoundingClientRect();
      return card ? Math.abs(card.left + card.width / 2 - innerWidth / 2) : Number.NaN;
    });
    expect(off, path).toBeLessThan(1);
  }
});

test('the open choice is as wide as its field, and stays open when a phone’s address bar comes or goes', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  await visitor.open('/accountappeal');
  const field = page.getByRole('combobox');
  await field.click();
  const widths = async () =>
    [await field.boundingBox(), await page.getByRole('listbox').boundingBox()].map((box) =>
      Math.round(box?.width ?? 0),
    );
  const [own, menu] = await widths();
  expect(menu).toBe(own);
  await page.setViewportSize({ width: 360, height: 580 });
  await page.setViewportSize({ width: 340, height: 700 });
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect.poll(async () => new Set(await widths()).size).toBe(1);
  await page.getByRole('option').last().click();
  await expect(field).toHaveText('Email has been deactivated');
});

test('a ring round a wrong field stands off its red border, so that both are seen', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.field('Email').focus();
  await visitor.field('Email').pressSequentially('grace@example');
  const right = await visitor.field('Email').evaluate(ofRing);
  await visitor.field('Email').press('Enter');
  await expectError(visitor, 'Email', 'Please enter the valid email address');
  await expect(visitor.field('Email')).toBeFocused();
  await expect
    .poll(async () => (await visitor.field('Email').evaluate(ofRing)).border)
    .not.toBe(right.border);
  const wrong = await visitor.field('Email').evaluate(ofRing);
  expect(wrong.style).toBe('solid');
  expect(wrong.offset).toBeGreaterThanOrEqual(2);
  expect(wrong.border).not.toBe(wrong.ring);
});
