import { useState } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import { checkConfirmation } from '#domain/confirm-password.ts';
import { parseNewPassword } from '#domain/new-password.ts';
import { checkPassword } from '#domain/password.ts';
import { validateAll } from '../../forms/field-errors.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor } from '../../forms/message-for.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useRouteGuard } from '../../routing/use-route-guard.ts';
import { usePortal } from '../../portal-context.ts';
import { ROUTE_GUARDS } from '../../routing/route-guards.ts';
import { ROUTE } from '../../routing/routes.ts';
import { msg } from '../../i18n/message-ref.ts';
import { checklist } from '#messages/en/checklist.ts';
import { reset } from '#messages/en/reset.ts';

export function useResetForm() {
  const { journey, actions } = usePortal();
  const [typed, setTyped] = useState('');
  const info = useRouteGuard(ROUTE_GUARDS[ROUTE.reset]);

  const newPassword = useField({
    id: 'reset-password',
    check: (value) =>
      messageFor(parseNewPassword(value), {
        missing: msg(reset, 'newMissing'),
        weak: msg(checklist, 'hint'),
      }),
    onChange(value) {
      setTyped(value);
      // What was said of the confirmation was about another password.
      confirmation.fail(null);
    },
  });
  const confirmation = useField({
    id: 'reset-confirm',
    check: (value) =>
      messageFor(checkConfirmation(newPassword.value(), value), {
        missing: msg(reset, 'confirmMissing'),
        mismatch: msg(reset, 'mismatch'),
      }),
  });
  const failures = useFailures({ password: newPassword, confirm: confirmation });
  const attempt = useAttempt<'change-password'>({
    key: attemptKey('change-password'),
    about: () => info?.email ?? null,
    failures,
    // The route guard leads on.
    done: () => undefined,
  });

  function submit(): void {
    // Read now, not from the render: a press that was captured before the scripts is replayed before this hook has looked at the journey.
    const { forgetInfo } = journey.state;
    if (attempt.busy || !forgetInfo || !validateAll([newPassword, confirmation])) return;
    const chosen = parseNewPassword(newPassword.value());
    if (!chosen.ok) return;
    failures.clear();
    actions.start('change-password', { email: forgetInfo.email, password: chosen.value });
  }

  return {
    email: info?.email ?? null,
    /** Where the mark came from, and a new one is given. */
    origin: info?.purpose === 'retrieve' ? ROUTE.retrieve : ROUTE.forget,
    newPassword,
    confirmation,
    failures,
    checklist: checkPassword(typed),
    busy: attempt.busy,
    submit,
    preparePassword: actions.prepareKey,
  };
}
