import { expect, it } from 'vitest';
import { describeFailure } from '#domain/failures/describe.ts';
import { shell } from '#messages/en/shell.ts';
import { msg } from '#ui/i18n/message.ts';
import { Toasts } from '#ui/page/toasts.ts';

// Spec section 8, ‘Display rules’.
it('a disabled or doubled user is a toast of a second, self-registration an error, and no other refusal is either', () => {
  const toasts = new Toasts();
  for (const code of [11011003, 11011004, 11013309, 11010304])
    toasts.showFailure(
      describeFailure({ kind: 'refused', call: 'loginWithPassword', at: 0, code }),
    );
  const title = msg(shell, 'errorNotification');
  expect(toasts.open.get()).toMatchObject([
    { tone: 'success', durationMs: 1000 },
    { tone: 'success', durationMs: 1000 },
    { tone: 'danger', durationMs: 3000, title },
  ]);
});
