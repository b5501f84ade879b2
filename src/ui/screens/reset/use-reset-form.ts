import { useState } from 'react';
import {
  checkConfirmation,
  checkPassword,
  meetsPolicy,
  parseNewPassword,
} from '#domain/password-policy.ts';
import { checklist } from '#messages/en/checklist.ts';
import { reset } from '#messages/en/reset.ts';
import { field } from '../../forms/field.ts';
import { useForm } from '../../forms/use-form.ts';
import { msg } from '../../i18n/message-ref.ts';
import { usePortal, useUseCases } from '../../portal-context.ts';
import { ROUTE_GUARDS } from '../../routing/route-guards.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { useRouteGuard } from '../../routing/use-route-guard.ts';

export function useResetForm() {
  const { journey } = usePortal();
  const withUseCases = useUseCases();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const info = useRouteGuard(ROUTE_GUARDS[ROUTE.reset]);
  const onFocus = () => withUseCases(({ encryption }) => encryption.prepare());

  const password = field({
    id: 'reset-password',
    parse: parseNewPassword,
    messages: { missing: msg(reset, 'newMissing'), weak: msg(checklist, 'hint') },
    onFocus,
    onChange(value, { recheck }) {
      setTyped(value);
      recheck('confirm');
    },
  });
  const confirm = field({
    id: 'reset-confirm',
    parse: (value, { text }) => checkConfirmation(text('password'), value),
    messages: { missing: msg(reset, 'confirmMissing'), mismatch: msg(reset, 'mismatch') },
    onFocus,
  });
  const form = useForm('change-password', {
    fields: { password, confirm },
    email: info?.email,
    toInput({ password: chosen }) {
      // Read now, not from the render: a replayed press may come before the rendering that follows
      // hydration.
      const { forgetInfo } = journey.state;
      return forgetInfo && { email: forgetInfo.email, password: chosen };
    },
    // Back must not come to a form whose mark is used up.
    onSuccess: () => go(ROUTE.account, { replace: true }),
  });

  function submit(): void {
    setRefused(!meetsPolicy(form.text('password')));
    form.submit();
  }

  return {
    ...form,
    submit,
    email: info?.email ?? null,
    /** Where the person gets a new mark. */
    origin: info?.purpose === 'retrieve' ? ROUTE.retrieve : ROUTE.forget,
    checklist: checkPassword(typed),
    /** A press found the password wanting. */
    isRefused,
  };
}
