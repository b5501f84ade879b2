import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { cleanEmail, parseEmail, type Email } from '#domain/email.ts';
import { savesData } from '../saves-data.ts';
import { type MessageRef, messageFor } from '../i18n/message-ref.ts';
import { fetchSuggestions, deferredSuggestion } from './deferred-suggestion.ts';
import { useField, type Field } from './use-field.ts';

export interface EmailMessages {
  readonly missing: MessageRef;
  readonly malformed: MessageRef;
}

export interface EmailFieldRules {
  readonly id: string;
  readonly messages: EmailMessages;
  readonly onChange?: (typed: string, former: string) => void;
  /**
   * Recovery screens say on leaving that an address is needed, and clear the error on focus (spec
   * section 5).
   */
  readonly strictOnLeaving?: boolean | undefined;
  /** See `FieldRules`. */
  readonly initialValue?: (() => string) | undefined;
  /** In place of the usual rule: present and of the form. */
  readonly check?: (value: string) => MessageRef | null;
}

export interface EmailField extends Field {
  /** A likelier spelling of the address, offered for one press. */
  readonly suggestion: string | null;
  acceptSuggestion(): void;
  /** The address, or null when it has none of the form. Shows nothing. */
  parsed(): Email | null;
}

export function useEmailField(rules: EmailFieldRules): EmailField {
  const [suggestion, setSuggestion] = useState<string | null>(null);

  function check(value: string): MessageRef | null {
    if (rules.check) return rules.check(value);
    return messageFor(parseEmail(value), rules.messages);
  }

  function suggestFor(value: string): void {
    setSuggestion(deferredSuggestion(value));
    suggestOnceRuleIsHere(value);
  }

  function suggestOnceRuleIsHere(value: string): void {
    fetchSuggestions(() => {
      if (field.control.current?.value === value) setSuggestion(deferredSuggestion(value));
    });
  }

  const field = useField({
    id: rules.id,
    clean: cleanEmail,
    check,
    initialValue: rules.initialValue,
    clearsOnFocus: rules.strictOnLeaving,
    checkOnLeaving: (value: string, _event: FocusEvent) => {
      suggestFor(value);
      return value === '' && !rules.strictOnLeaving ? null : check(value);
    },
    onChange(typed, former) {
      setSuggestion((offered) => (offered === null ? null : deferredSuggestion(typed)));
      rules.onChange?.(typed, former);
    },
  });

  const suggestForEarlyInput = useEffectEvent(() => {
    const control = field.control.current;
    if (control && control !== document.activeElement && control.value !== control.defaultValue)
      suggestOnceRuleIsHere(field.value());
  });
  // Reads what was typed and left before the scripts came: no event of the leaving was heard.
  useEffect(() => suggestForEarlyInput(), []);

  return {
    ...field,
    bind: {
      ...field.bind,
      onFocus() {
        // Leaving the field asks for them in any case.
        if (!savesData()) fetchSuggestions();
        field.bind.onFocus();
      },
    },
    fail(what) {
      // The service does not know the address: sent from within the field, it was never looked at.
      if (what !== null) suggestFor(field.value());
      field.fail(what);
    },
    suggestion,
    acceptSuggestion() {
      if (suggestion === null) return;
      field.setValue(suggestion);
      setSuggestion(null);
      field.focus();
    },
    parsed() {
      const parsed = parseEmail(field.value());
      return parsed.ok ? parsed.value : null;
    },
  };
}
