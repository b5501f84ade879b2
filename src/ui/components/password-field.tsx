import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { PASSWORD_RULES, passwordWarning, type PasswordWarning } from '#domain/password-policy.ts';
import { shell } from '#messages/en/shell.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { useUseCases } from '#ui/page/page-context.ts';
import { join } from '#ui/theme/class-names.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { Icon } from './icon.tsx';
import * as css from './password-field.css.ts';
import { TextField, VERBATIM, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trailing' | 'labelEnd' | 'note' | 'autoComplete'
> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** React's types do not know the attribute. */
const RULES_FOR_MANAGERS: object = { passwordrules: PASSWORD_RULES };

/**
 * A password field. Shows on request what was typed, and warns of what may have got into it by
 * mistake; alters nothing, blocks nothing. Its focus fetches the key that encrypts the password.
 */
export function PasswordField({ onInput, onBlur, onFocus, ...field }: PasswordFieldProps) {
  const withUseCases = useUseCases();
  const messages = useMessages(shell);
  const [isShown, setShown] = useShown(field.id);
  const [warning, setWarning] = useState<PasswordWarning | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const capsId = useId();

  const readCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };

  return (
    <TextField
      {...field}
      {...(field.autoComplete === 'new-password' && RULES_FOR_MANAGERS)}
      type={isShown ? 'text' : 'password'}
      // Needed while the password is shown, when the type is `text`.
      {...VERBATIM}
      onInput={(event) => {
        onInput?.(event);
        setWarning(passwordWarning(event.currentTarget.value));
      }}
      onFocus={(event) => {
        onFocus?.(event);
        withUseCases(({ encryption }) => encryption.prepare());
      }}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={(event) => {
        onBlur?.(event);
        setCapsLock(false);
      }}
      note={
        warning && (
          <span className={css.warning}>
            <Icon name="warning" inLine />
            <span>{messages[warning]}</span>
          </span>
        )
      }
      describedByMore={join(capsLock && capsId, field.describedByMore)}
      labelEnd={
        // One element shows and announces it, so that the page has the sentence only once.
        <span id={capsId} aria-live="polite" className={css.capsLock}>
          {capsLock ? messages.capsLock : null}
        </span>
      }
      trailing={<ShowButton field={field} isShown={isShown} onPress={() => setShown(!isShown)} />}
    />
  );
}

/**
 * Whether the password is shown. Submitting the form hides it: browsers offer to save only fields of
 * type password.
 */
function useShown(fieldId: string) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { form } = document.getElementById(fieldId) as HTMLInputElement;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [fieldId]);
  return [isShown, setShown] as const;
}

interface ShowButtonProps {
  readonly field: Pick<TextFieldProps, 'id' | 'label'>;
  readonly isShown: boolean;
  readonly onPress: () => void;
}

function ShowButton({ field, isShown, onPress }: ShowButtonProps) {
  const { showPassword } = useMessages(shell);
  return (
    <button
      type="button"
      className={css.toggle}
      aria-pressed={isShown}
      aria-controls={field.id}
      id={`${field.id}-show`}
      data-show-password=""
      onClick={onPress}
    >
      {/* The tooltip is here: on the button it would describe what the name says already. */}
      <span title={showPassword} aria-hidden="true" className={css.eye}>
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </span>
      {/* Text, not `aria-label`: only the field must be found by the label 'Password'. */}
      <span className={visuallyHidden}>
        <span>{`${showPassword} `}</span>
        <span>{field.label}</span>
      </span>
    </button>
  );
}
