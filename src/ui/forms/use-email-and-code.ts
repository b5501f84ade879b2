import { useLayoutEffect } from 'react';
import type { AttemptKey } from '#application/journey/attempt.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { code as codeWords } from '#messages/en/code.ts';
import { typedEmail, useEmailDraft } from './use-email-draft.ts';
import { useJourney, usePortal } from '../portal-context.ts';
import { msg, type MessageRef } from '../i18n/message-ref.ts';
import { hasAskedFor, leavesAddress } from './leaves-address.ts';
import { useCodeCheck } from './use-code-check.ts';
import { useEmailField, type EmailMessages } from './use-email-field.ts';
import { failField, validateAll } from './field-errors.ts';

export interface EmailAndCodeParts {
  readonly purpose: Exclude<ScreenPurpose, 'retrieve'>;
  readonly messages: EmailMessages;
  /** The place of the attempt that checks the code. */
  readonly checkedBy: AttemptKey;
  /** See `EmailFieldRules`. */
  readonly strictOnLeaving?: boolean;
  /** Said when a code is asked for without an address; the field's own message unless given. */
  readonly missingForCode?: MessageRef;
  /** The code typed before the tab was changed; asked for when the former tab's fields have stored what they held in the end. */
  readonly codeAtFirst?: () => string;
  readonly onCode?: (typed: string) => void;
  /** The code was right. */
  readonly checked: () => void;
}

/** The address, the code sent to it, and the check of both: what registration and recovery have in common. */
export function useEmailAndCode(parts: EmailAndCodeParts) {
  const { purpose, messages, checkedBy, missingForCode, codeAtFirst } = parts;
  const { journey } = usePortal();
  const email = useEmailField({
    id: `${purpose}-email`,
    messages,
    strictOnLeaving: parts.strictOnLeaving ?? false,
    onChange(typed, former) {
      journey.update('emailDraft', typed);
      if (!leavesAddress(former, typed)) return;
      failures.clear();
      if (hasAskedFor(journey, purpose)) code.setValue('');
    },
  });
  const entry = useCodeCheck({
    purpose,
    checkedBy,
    addressOf: typedEmail,
    askForEmail,
    fields: { email },
    onCode: parts.onCode,
    checked: parts.checked,
  });
  const { code, failures, check } = entry;
  useEmailDraft(email);

  useLayoutEffect(() => {
    const storedCode = codeAtFirst?.() ?? '';
    if (storedCode !== '' && code.value() === '') entry.putBack(storedCode);
    // Once, when the form is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function askForEmail(): Email | null {
    if (missingForCode !== undefined && email.value() === '') {
      failField(email, missingForCode);
      return null;
    }
    return validateAll([email]) ? email.parsed() : null;
  }

  // About the address in the form, the line below the code says so.
  const { givenUpFor } = check;
  const checkedElsewhere = useJourney((state) =>
    givenUpFor !== null && !sameEmail(givenUpFor, typedEmail(state)) ? givenUpFor : null,
  );
  const aside =
    checkedElsewhere === null
      ? null
      : msg(codeWords, 'editedWhileChecked', { email: checkedElsewhere });
  return { ...entry, email, aside };
}
