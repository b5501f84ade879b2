import { expect } from '@playwright/test';
import type { BrowserVisitor } from './visitor.ts';

/** The field is marked wrong, and this text is linked to it and seen. */
export async function expectError(
  visitor: BrowserVisitor,
  label: string,
  text: string,
): Promise<void> {
  const field = visitor.field(label);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const line = visitor.page.locator(`[id="${await field.getAttribute('id')}-error"]`);
  await expect(line).toHaveText(text);
  await expect(line).toBeVisible();
  await expect(field).toHaveAttribute(
    'aria-describedby',
    new RegExp(`(^| )${await field.getAttribute('id')}-error( |$)`),
  );
}
