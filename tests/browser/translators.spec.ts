import { askToRegister } from '../visitor/steps.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

// That a translated page works: tests/ui/journey/translated.dom.test.ts.
test('codes, addresses and names are not translated', async ({ visitor, newEmail }) => {
  await askToRegister(visitor, newEmail);
  const kept = await lookAt(visitor.page, 'body [translate=no]', (elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.id || element.textContent),
  );
  expect(kept.map((text) => text?.replace(/^\d+$/, 'seconds'))).toEqual([
    'Example Oligo Pte. Ltd.',
    'register-email',
    'seconds',
    'register-code',
    newEmail,
    '+65 0000 0000',
    'hello@example.com',
  ]);
});
