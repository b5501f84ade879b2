import type { ReactNode } from 'react';
import { SuggestionLine } from '../components/suggestion-line.tsx';
import { TextField } from '../components/text-field.tsx';
import * as css from './form.css.ts';
import { useMessageText } from '../i18n/message-text.ts';
import type { Field } from './use-form.ts';

export interface EmailEntryProps {
  readonly field: Field;
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'email' | 'username';
  readonly defaultValue?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Keeps room for an error of two lines on narrow screens. */
  readonly longErrors?: boolean;
  /** What explains an error elsewhere in the form. */
  readonly note?: string | null;
  /** What can be done about its error. */
  readonly fieldActions?: ReactNode;
}

/**
 * An e-mail field. Of type text: `email` lets browsers rewrite what was typed, even while it is
 * being composed.
 */
export function EmailEntry({ field, fieldActions, note, ...input }: EmailEntryProps) {
  const word = useMessageText();
  const suggestion =
    field.suggestion === null ? undefined : (
      <SuggestionLine suggestion={field.suggestion} onAccept={field.acceptSuggestion} />
    );
  return (
    <TextField
      {...input}
      {...field.bind}
      note={field.note ? word(field.note) : note}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      fieldActions={
        // The suggestion comes first: a typo is corrected before any other action.
        suggestion || fieldActions ? (
          <div className={css.fieldActions}>
            {suggestion}
            {fieldActions || null}
          </div>
        ) : null
      }
    />
  );
}
