import { useState, type FormEvent } from 'react';
import { passwordWarning, type PasswordWarning } from '#domain/password-policy.ts';
import { shell } from '#messages/en/shell.ts';
import { PasswordField, type PasswordFieldProps } from '#ui/components/password-field.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { usePortal, useUseCases } from '#ui/page/portal-context.ts';
import type { Field } from './use-field.ts';

export interface PasswordEntryProps extends Pick<
  PasswordFieldProps,
  'label' | 'name' | 'autoComplete' | 'hint' | 'describedByMore' | 'longErrors' | 'fieldActions'
> {
  readonly field: Field;
  /** Called with each text. */
  readonly onTyped?: (typed: string) => void;
}

/**
 * A password field. Warns of what may have got into the password by mistake; alters nothing, blocks
 * nothing. Its first focus fetches the key that encrypts the password.
 */
export function PasswordEntry({ field, onTyped, ...input }: PasswordEntryProps) {
  const { bind } = field;
  const { presses } = usePortal();
  const messages = useMessages(shell);
  const withUseCases = useUseCases();
  const [warning, setWarning] = useState<PasswordWarning | null>(null);

  function look(): void {
    setWarning(passwordWarning(field.text()));
  }

  return (
    <PasswordField
      {...input}
      {...bind}
      warning={warning ? messages[warning] : undefined}
      onInput={(event) => {
        bind.onInput();
        onTyped?.(field.text());
        // A blank that was just typed may be followed by another word.
        if (passwordWarning(field.text()) !== 'edgeBlank' || isInsertedAtOnce(event)) look();
      }}
      onBlur={(event) => {
        bind.onBlur(event);
        // The line would push a button away from under the pointer.
        if (!presses.isOnControl) look();
      }}
      onFocus={() => {
        bind.onFocus();
        look();
        withUseCases(({ encryption }) => encryption.prepare());
      }}
    />
  );
}

/** Whether the text was pasted, dropped or taken from a browser's suggestions. */
function isInsertedAtOnce({ nativeEvent }: FormEvent): boolean {
  const { inputType } = nativeEvent as Partial<InputEvent>;
  return /^insert(From|Replacement)/.test(inputType ?? '');
}
