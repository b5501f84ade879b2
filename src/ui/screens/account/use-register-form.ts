import { useState } from 'react';
import { ok, refuse } from '#domain/result.ts';
import { hasAskedFor } from '#domain/resend-cooldown.ts';
import { account } from '#messages/en/account.ts';
import { shell } from '#messages/en/shell.ts';
import { codeField } from '../../forms/code-field.ts';
import { emailDraft, emailField, typedAddress } from '../../forms/email-field.ts';
import { field } from '../../forms/field.ts';
import { useForm } from '../../forms/use-form.ts';
import { useSendCode } from '../../forms/use-send-code.ts';
import { msg } from '../../i18n/message-ref.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useJourney, usePortal } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';
import type { AccountDraft } from './account-draft.ts';

export function useRegisterForm(draft: AccountDraft) {
  const { journey } = usePortal();
  const go = useGo();
  const { terms, privacy } = useMessages(shell);
  const address = useJourney(typedAddress);
  const [isAgreed, setAgreed] = useState(draft.agreement.read() !== '');

  const email = emailField({
    id: 'register-email',
    messages: {
      missing: msg(account, 'emailMissing'),
      malformed: msg(account, 'emailMalformed'),
    },
    draft: emailDraft(journey),
    onAnother({ write }) {
      if (hasAskedFor(journey.state.cooldowns, 'register')) write('code', '');
    },
  });
  const agreement = field({
    id: 'register-agree',
    parse: (ticked) => (ticked === '' ? refuse('missing') : ok()),
    messages: { missing: msg(account, 'agreeFirst', { terms, privacy }) },
    draft: draft.agreement,
    checkOnLeaving: () => null,
    onChange: (ticked) => setAgreed(ticked !== ''),
  });
  const form = useForm('check-registration-code', {
    fields: { email, code: codeField('register', { draft: draft.code }), agreement },
    email: address,
    toInput: ({ email: to, code }) => ({ email: to, code }),
    onSuccess: () => go(ROUTE.userinfo),
  });
  const sendCode = useSendCode(form, {
    purpose: 'register',
    address,
    askForEmail: () => form.check('email')?.email ?? null,
  });

  return { ...form, sendCode, isAgreed };
}
