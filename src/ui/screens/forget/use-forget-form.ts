import { hasAskedFor } from '#domain/resend-cooldown.ts';
import { forget } from '#messages/en/forget.ts';
import { codeField } from '../../forms/code-field.ts';
import { emailDraft, emailField, typedAddress } from '../../forms/email-field.ts';
import { useForm } from '../../forms/use-form.ts';
import { useSendCode } from '../../forms/use-send-code.ts';
import { msg } from '../../i18n/message-ref.ts';
import { useJourney, usePortal } from '../../portal-context.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';

export function useForgetForm() {
  const { journey } = usePortal();
  const go = useGo();
  const address = useJourney(typedAddress);

  const email = emailField({
    id: 'forget-email',
    messages: {
      missing: msg(forget, 'emailMissing'),
      malformed: msg(forget, 'emailMalformed'),
    },
    isStrict: true,
    draft: emailDraft(journey),
    onAnother({ write }) {
      if (hasAskedFor(journey.state.cooldowns, 'forget')) write('code', '');
    },
  });
  const form = useForm('check-recovery-code', {
    fields: { email, code: codeField('forget') },
    email: address,
    purpose: 'forget',
    toInput: (values) => ({ purpose: 'forget', ...values }),
    onSuccess: () => go(ROUTE.reset),
  });
  const sendCode = useSendCode(form, {
    purpose: 'forget',
    address,
    askForEmail() {
      if (form.text('email') !== '') return form.check('email')?.email ?? null;
      form.failAt('email', msg(forget, 'emailMissingForCode'));
      return null;
    },
  });

  return { ...form, sendCode };
}
