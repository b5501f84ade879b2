import { useState } from 'react';
import { checkConfirmation, parseNewPassword, checkPassword } from '#domain/password-policy.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor, msg } from '../../i18n/message-ref.ts';
import { useRequest } from '../../forms/use-request.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useRouteGuard } from '../../routing/use-route-guard.ts';
import { usePortal, useUseCases } from '../../portal-context.ts';
import { ROUTE_GUARDS } from '../../routing/route-guards.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { checklist } from '#messages/en/checklist.ts';
import { reset } from '#messages/en/reset.ts';

export function useResetForm() {
  const { journey } = usePortal();
  const withUseCases = useUseCases();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
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
      // The confirmation's error was about the former password.
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
  const request = useRequest('change-password', {
    email: info?.email,
    onFailure: failures.show,
    // Back must not come to a form whose mark is used up.
    onSuccess: () => go(ROUTE.account, { replace: true }),
  });

  function submit(): void {
    // Read now, not from the render: a replayed press may come before the rendering that follows
    // hydration.
    const { forgetInfo } = journey.state;
    if (request.isPending || !forgetInfo) return;
    setRefused(newPassword.problem() !== null);
    if (!validateAll([newPassword, confirmation])) return;
    const chosen = parseNewPassword(newPassword.value());
    if (!chosen.ok) return;
    failures.clear();
    request.run({ email: forgetInfo.email, password: chosen.value });
  }

  return {
    email: info?.email ?? null,
    /** Where the person gets a new mark. */
    origin: info?.purpose === 'retrieve' ? ROUTE.retrieve : ROUTE.forget,
    newPassword,
    confirmation,
    failures,
    checklist: checkPassword(typed),
    /** A press found the password wanting. */
    isRefused,
    busy: request.isPending,
    submit,
    preparePassword: () => withUseCases(({ encryption }) => encryption.prepare()),
  };
}
