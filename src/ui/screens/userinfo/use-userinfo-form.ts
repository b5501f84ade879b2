import { useLayoutEffect, useState } from 'react';
import { attemptKey } from '#application/journey/attempt.ts';
import { cleanCustomerName, parseCustomerName } from '#domain/customer-name.ts';
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
import { useEntryState } from '../../routing/shown-entry.ts';
import { parseTab } from '../../routing/tab-key.ts';
import { msg } from '../../i18n/message-ref.ts';
import { checklist } from '#messages/en/checklist.ts';
import { userinfo } from '#messages/en/userinfo.ts';

export function useUserinfoForm() {
  const { journey, actions } = usePortal();
  const [typed, setTyped] = useState('');
  const { tab } = (useEntryState() ?? {}) as { readonly tab?: string };
  const info = useRouteGuard(ROUTE_GUARDS[ROUTE.userinfo]);

  const name = useField({
    id: 'userinfo-name',
    clean: cleanCustomerName,
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
  const attempt = useAttempt<'complete-registration'>({
    key: attemptKey('complete-registration'),
    about: () => info?.email ?? null,
    failures,
    // The route guard leads on.
    done: () => undefined,
  });

  useLayoutEffect(() => {
    const { nameDraft } = journey.state;
    if (nameDraft !== '' && name.value() === '') name.setValue(nameDraft);
    // Once, when the form is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function submit(): void {
    // Read now, not from the render: a press that was captured before the scripts is replayed before this hook has looked at the journey.
    const { registerInfo } = journey.state;
    if (attempt.busy || !registerInfo || !validateAll([name, password])) return;
    const customer = parseCustomerName(name.value());
    const chosen = parseNewPassword(password.value());
    if (!customer.ok || !chosen.ok) return;
    failures.clear();
    actions.start('complete-registration', {
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
    busy: attempt.busy,
    submit,
    preparePassword: actions.prepareKey,
  };
}
