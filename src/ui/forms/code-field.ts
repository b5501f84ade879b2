import type { ScreenPurpose } from '#domain/code-purpose.ts';
import {
  cleanCode,
  parseVerificationCode,
  type VerificationCode,
} from '#domain/verification-code.ts';
import { code as codeMessages } from '#messages/en/code.ts';
import { msg } from '../i18n/message-ref.ts';
import { cleanIfAccepted, field, type FieldRules } from './field.ts';

/** The code of an e-mail. */
export function codeField(
  purpose: ScreenPurpose,
  rules: Partial<FieldRules<VerificationCode>> = {},
): FieldRules<VerificationCode> {
  return {
    ...field({
      id: `${purpose}-code`,
      parse: parseVerificationCode,
      messages: {
        missing: msg(codeMessages, 'missing'),
        malformed: msg(codeMessages, 'malformed'),
      },
    }),
    clean: cleanIfAccepted(cleanCode, parseVerificationCode),
    isUsedUp: true,
    ...rules,
  };
}
