import { isOtherEmail, type Email } from '#domain/email.ts';
import { hasAskedFor } from '#domain/resend-cooldown.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { useJourney, usePortal } from '../portal-context.ts';
import type { MessageRef } from '../i18n/message-ref.ts';
import { failField, validateAll } from './error-focus.ts';
import { useCodeCheck, type CodeCheckParts } from './use-code-check.ts';
import { typedAddress, useEmailDraft } from './use-email-draft.ts';
import { useEmailField, type EmailFieldRules } from './use-email-field.ts';

export interface EmailAndCodeParts
  extends
    Pick<EmailFieldRules, 'messages' | 'strictOnLeaving'>,
    Pick<CodeCheckParts, 'initialValue' | 'onCode' | 'onChecked'> {
  readonly purpose: Exclude<ScreenPurpose, 'retrieve'>;
  /** Said when a code is asked for without an address; the field's own message unless given. */
  readonly missingForCode?: MessageRef;
}

/** The address and the code sent to it: what registration and recovery have in common. */
export function useEmailAndCode({
  purpose,
  messages,
  strictOnLeaving,
  missingForCode,
  ...codeParts
}: EmailAndCodeParts) {
  const { journey } = usePortal();
  const address = useJourney(typedAddress);
  const email = useEmailField({
    id: `${purpose}-email`,
    messages,
    strictOnLeaving,
    onChange(typed, former) {
      journey.update('emailDraft', typed);
      if (!isOtherEmail(former, typed)) return;
      entry.failures.clear();
      if (hasAskedFor(journey.state.cooldowns, purpose)) entry.code.setValue('');
    },
  });
  const entry = useCodeCheck({ ...codeParts, purpose, address, askForEmail, fields: { email } });
  useEmailDraft(email);

  function askForEmail(): Email | null {
    if (missingForCode !== undefined && email.value() === '') {
      failField(email, missingForCode);
      return null;
    }
    return validateAll([email]) ? email.parsed() : null;
  }

  return { ...entry, email };
}
