import { useState } from 'react';
import { checkPassword, type PasswordChecklist } from '#domain/password-policy.ts';
import { checklist } from '#messages/en/checklist.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { join } from '#ui/theme/class-names.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { Icon } from './icon.tsx';
import * as css from './new-password-field.css.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

/** A field for a new password, described by the rules for it with what is met so far. */
export function NewPasswordField({
  onInput,
  ...field
}: Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'describedByMore'>) {
  const { hint } = useMessages(checklist);
  const [typed, setTyped] = useState('');
  const id = `${field.id}-checklist`;
  return (
    <>
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={hint}
        describedByMore={id}
        onInput={(event) => {
          onInput?.(event);
          setTyped(event.currentTarget.value);
        }}
      />
      <Checklist id={id} typed={typed} isRefused={typed !== '' && Boolean(field.error)} />
    </>
  );
}

interface ChecklistProps {
  readonly id: string;
  readonly typed: string;
  /** The password was refused for the rules that are not met. */
  readonly isRefused: boolean;
}

/** The four rules of spec section 5 with tick or X, in words as well. */
export function Checklist({ id, typed, isRefused }: ChecklistProps) {
  const { met, notMet, ...rules } = useMessages(checklist);
  return (
    <ul id={id} className={css.list}>
      {Object.entries(checkPassword(typed)).map(([rule, isMet]) => (
        <li key={rule} className={join(css.line, isMet ? css.met : isRefused && css.missing)}>
          <Icon name={isMet ? 'tick' : 'cross'} inLine />
          <span className={visuallyHidden}>{isMet ? met : notMet}</span>
          <span>{rules[rule as keyof PasswordChecklist]}</span>
        </li>
      ))}
    </ul>
  );
}
