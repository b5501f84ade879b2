import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseVerificationCode } from '#domain/verification-code.ts';
import { announce } from '../../components/announcer.tsx';
import { useEmailAndCode } from '../../forms/use-email-and-code.ts';
import { useRequest } from '../../forms/use-request.ts';
import { validateAll } from '../../forms/error-focus.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import type { AccountDraft } from './account-draft.ts';
import { msg } from '../../i18n/message-ref.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { account } from '#messages/en/account.ts';

export function useRegisterForm(draft: AccountDraft) {
  const go = useGo();
  const { terms, privacy } = useMessages(account);
  const [agreed, setAgreed] = useState(draft.read().agreed);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);

  const entry = useEmailAndCode({
    purpose: 'register',
    messages: {
      missing: msg(account, 'emailMissing'),
      malformed: msg(account, 'emailMalformed'),
    },
    initialValue: () => draft.read().code,
    onCode: (typed) => draft.update({ code: typed }),
    onChecked: () => go(ROUTE.userinfo),
  });
  const { email, code, failures } = entry;
  const check = useRequest('check-registration-code', entry.outcome);

  function agree(ticked: boolean): void {
    draft.update({ agreed: ticked });
    setAgreed(ticked);
    if (ticked) setAgreementMissing(false);
  }

  function submit(): void {
    if (check.isPending) return;
    // Read from the DOM: it may have been ticked before the scripts arrived.
    const isAgreed = agreement.current?.checked === true;
    if (!isAgreed) flushSync(() => setAgreementMissing(true));
    // Shows all errors at once; the focus goes to the first.
    if (!validateAll([email, code])) return;
    // When the focus moves to the box, screen readers read its error. After Enter in the box itself
    // the focus does not move, so the error is announced.
    if (!isAgreed)
      return document.activeElement === agreement.current
        ? announce(msg(account, 'agreeFirst', { terms, privacy }))
        : agreement.current?.focus();
    const address = email.parsed();
    const typed = parseVerificationCode(code.value());
    if (!address || !typed.ok) return;
    failures.clear();
    check.run({ email: address, code: typed.value });
  }

  return { ...entry, busy: check.isPending, agreement, agreed, isAgreementMissing, agree, submit };
}
