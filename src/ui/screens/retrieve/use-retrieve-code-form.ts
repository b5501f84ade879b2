import type { FoundAccount } from '#application/journey/journey-state.ts';
import { codeField } from '../../forms/code-field.ts';
import { useForm } from '../../forms/use-form.ts';
import { useSendCode } from '../../forms/use-send-code.ts';
import { ROUTE } from '../../routing/routes.ts';
import { useGo } from '../../routing/use-go.ts';

/** Step 2 of retrieve: the code, which step 1 has asked for. */
export function useRetrieveCodeForm({ email, name }: FoundAccount) {
  const go = useGo();
  const form = useForm('check-recovery-code', {
    fields: {
      code: codeField('retrieve', {
        // In another window the person may be reading the mail with the code.
        isNeededOnLeaving: () => document.hasFocus(),
      }),
    },
    email,
    purpose: 'retrieve',
    toInput: ({ code }) => ({ purpose: 'retrieve', email, code }),
    onSuccess: () => go(ROUTE.reset),
  });
  const sendCode = useSendCode(form, {
    purpose: 'retrieve',
    address: email,
    askForEmail: () => email,
    name,
  });

  return { ...form, sendCode };
}
