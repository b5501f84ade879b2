import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { parseCustomerName } from '#domain/customer-name.ts';
import { parseNewPassword, checkPassword } from '#domain/password-policy.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { useField } from '../../forms/use-field.ts';
import { messageFor, msg } from '../../i18n/message-ref.ts';
import { useRequest } from '../../forms/use-request.ts';
import { useFailures } from '../../forms/use-failures.ts';
import { useRouteGuard } from '../../routing/use-route-guard.ts';
import { usePortal, useUseCases } from '../../portal-context.ts';
import { ROUTE_GUARDS } from '../../routing/route-guards.ts';
import { ROUTE, parseTab } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import { checklist } from '#messages/en/checklist.ts';
import { userinfo } from '#messages/en/userinfo.ts';

export function useUserinfoForm() {
  const { journey } = usePortal();
  const withUseCases = useUseCases();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { tab } = (useHistoryState() ?? {}) as { readonly tab?: string };
  const info = useRouteGuard(ROUTE_GUARDS[ROUTE.userinfo]);

  const name = useField({
    id: 'userinfo-name',
    initialValue: () => journey.state.nameDraft,
    check: (value) =>
      messageFor(parseCustomerName(value), { missing: msg(userinfo, 'nameMissing') }),
    onChange: (value) => journey.update('nameDraft', value),
  });
  const password = useField({
    id: 'userinfo-password',
    check: (value) =>
      messageFor(parseNewPassword(value), {
        missing: msg(userinfo, 'passwordMissing'),
        weak: msg(checklist, 'hint'),
      }),
    onChange: setTyped,
  });
  const failures = useFailures({ name, password });
  const request = useRequest('complete-registration', {
    email: info?.email,
    onFailure: failures.show,
    // Back must not come to a form whose mark is used up.
    onSuccess: () => go(ROUTE.account, { replace: true }),
  });

  function submit(): void {
    // Read now, not from the render: a replayed press may come before the rendering that follows
    // hydration.
    const { registerInfo } = journey.state;
    if (request.isPending || !registerInfo) return;
    setRefused(password.problem() !== null);
    if (!validateAll([name, password])) return;
    const customer = parseCustomerName(name.value());
    const chosen = parseNewPassword(password.value());
    if (!customer.ok || !chosen.ok) return;
    failures.clear();
    request.run({
      email: registerInfo.email,
      name: customer.value,
      password: chosen.value,
    });
  }

  return {
    /** The tab that led here. */
    cameFrom: parseTab(tab ?? '2'),
    email: info?.email ?? null,
    /** An earlier try may have made the account. */
    mayHaveAccount: info?.perhapsUsed === true,
    name,
    password,
    failures,
    checklist: checkPassword(typed),
    /** A press found the password wanting. */
    isRefused,
    busy: request.isPending,
    submit,
    preparePassword: () => withUseCases(({ encryption }) => encryption.prepare()),
  };
}
