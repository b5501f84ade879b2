import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { cleanEmail, parseEmail, refusedCharacter, type Email } from '#domain/email.ts';
import { shell } from '#messages/en/shell.ts';
import { savesData } from '../saves-data.ts';
import { msg, type MessageRef, messageFor } from '../i18n/message-ref.ts';
import { fetchSuggestions, deferredSuggestion } from './deferred-suggestion.ts';
import { cleanIfAccepted, useField, type Field } from './use-field.ts';

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
  /** Replaces the usual rule: present and well-formed. */
  readonly check?: (value: string) => MessageRef | null;
}

export interface EmailField extends Field {
  /** A likelier spelling of the address, offered for one press. */
  readonly suggestion: string | null;
  acceptSuggestion(): void;
  /** Explains the error: which character the address may not have. */
  readonly note: MessageRef | null;
  /** The address; null when it is malformed. Shows no error. */
  parsed(): Email | null;
}

export function useEmailField(rules: EmailFieldRules): EmailField {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [character, setCharacter] = useState<string | null>(null);

  function check(value: string): MessageRef | null {
    if (rules.check) return rules.check(value);
    return messageFor(parseEmail(value), rules.messages);
  }

  function explain(value: string): void {
    setCharacter(refusedCharacter(value));
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
    clean: cleanIfAccepted(cleanEmail, parseEmail),
    check,
    initialValue: rules.initialValue,
    clearsOnFocus: rules.strictOnLeaving,
    checkOnLeaving: (value: string, _event: FocusEvent) => {
      explain(value);
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
  // Looks at an address that was typed and left before hydration, when no blur was handled.
  useEffect(() => suggestForEarlyInput(), []);

  return {
    ...field,
    bind: {
      ...field.bind,
      onFocus() {
        // Leaving the field fetches the rule in any case.
        if (!savesData()) fetchSuggestions();
        field.bind.onFocus();
      },
    },
    // After Enter in the field no blur has explained the error.
    validate() {
      const problem = field.validate();
      if (problem) explain(field.value());
      return problem;
    },
    fail(what) {
      if (what !== null) explain(field.value());
      field.fail(what);
    },
    note:
      field.error && character !== null ? msg(shell, 'characterNotAccepted', { character }) : null,
    suggestion,
    acceptSuggestion() {
      if (suggestion === null) return;
      field.focus();
      field.replace(suggestion);
      setSuggestion(null);
    },
    parsed() {
      const parsed = parseEmail(field.value());
      return parsed.ok ? parsed.value : null;
    },
  };
}
