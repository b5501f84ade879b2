import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { parseCustomerName } from '#domain/customer-name.ts';
import { checkPassword, meetsPolicy, parseNewPassword } from '#domain/password-policy.ts';
import { checklist } from '#messages/en/checklist.ts';
import { userinfo } from '#messages/en/userinfo.ts';
import { field } from '../../forms/field.ts';
import { useForm } from '../../forms/use-form.ts';
import { msg } from '../../i18n/message-ref.ts';
import { usePortal, useUseCases } from '../../portal-context.ts';
import { ROUTE_GUARDS } from '../../routing/route-guards.ts';
import { parseTab, ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { useRouteGuard } from '../../routing/use-route-guard.ts';

export function useUserinfoForm() {
  const { journey } = usePortal();
  const withUseCases = useUseCases();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { tab } = (useHistoryState() ?? {}) as { readonly tab?: string };
  const info = useRouteGuard(ROUTE_GUARDS[ROUTE.userinfo]);

  const name = field({
    id: 'userinfo-name',
    parse: parseCustomerName,
    messages: { missing: msg(userinfo, 'nameMissing') },
    draft: {
      read: () => journey.state.nameDraft,
      write: (value) => journey.update('nameDraft', value),
    },
  });
  const password = field({
    id: 'userinfo-password',
    parse: parseNewPassword,
    messages: { missing: msg(userinfo, 'passwordMissing'), weak: msg(checklist, 'hint') },
    onFocus: () => withUseCases(({ encryption }) => encryption.prepare()),
    onChange: setTyped,
  });
  const form = useForm('complete-registration', {
    fields: { name, password },
    email: info?.email,
    toInput(values) {
      // Read now, not from the render: a replayed press may come before the rendering that follows
      // hydration.
      const { registerInfo } = journey.state;
      return registerInfo && { email: registerInfo.email, ...values };
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
    /** The tab that led here. */
    cameFrom: parseTab(tab ?? '2'),
    email: info?.email ?? null,
    /** An earlier try may have made the account. */
    mayHaveAccount: info?.perhapsUsed === true,
    checklist: checkPassword(typed),
    /** A press found the password wanting. */
    isRefused,
  };
}
