import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { PASSWORD_RULES } from '#domain/password-policy.ts';
import { join } from '#ui/theme/class-names.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { usePortal } from '#ui/page/portal-context.ts';
import { msg } from '#ui/i18n/message.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import { Icon } from './icon.tsx';
import * as css from './password-field.css.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trailing' | 'labelEnd' | 'note' | 'autoComplete' | 'defaultValue'
> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** A warning that does not block, such as for a copied blank. */
  readonly warning?: string | null | undefined;
}

/** React's types do not know the attribute. */
const RULES_FOR_MANAGERS: object = { passwordrules: PASSWORD_RULES };

/** A password field that shows on request what was typed, and never changes it. */
export function PasswordField({ warning, onBlur, ...field }: PasswordFieldProps) {
  const { announce } = usePortal().announcements;
  const messages = useMessages(shell);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const capsId = useId();

  // Hides the password when the form is submitted: browsers offer to save only fields of type
  // password.
  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const readCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };

  return (
    <TextField
      {...field}
      {...(field.autoComplete === 'new-password' && RULES_FOR_MANAGERS)}
      type={shown ? 'text' : 'password'}
      // Needed while the password is shown, when the type is `text`.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      note={
        warning ? (
          <span className={css.warning}>
            <Icon name="warning" inLine />
            <span>{warning}</span>
          </span>
        ) : null
      }
      describedByMore={join(capsLock && capsId, field.describedByMore)}
      labelEnd={
        // One element shows and announces it, so that the page has the sentence only once.
        <span id={capsId} aria-live="polite" className={css.capsLock}>
          {capsLock ? messages.capsLock : null}
        </span>
      }
      trailing={
        <button
          ref={toggle}
          type="button"
          className={css.toggle}
          aria-pressed={shown}
          aria-controls={field.id}
          id={`${field.id}-show`}
          data-show-password=""
          onClick={() => {
            setShown(!shown);
            announce(msg(shell, shown ? 'passwordHidden' : 'passwordShown'));
          }}
        >
          {/* The tooltip is here: on the button it would describe what the name says already. */}
          <span title={messages.showPassword} aria-hidden="true" className={css.eye}>
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </span>
          {/* Text, not `aria-label`: only the field must be found by the label 'Password'. */}
          <span className={visuallyHidden}>
            <span>{`${messages.showPassword} `}</span>
            <span>{field.label}</span>
          </span>
        </button>
      }
    />
  );
}
