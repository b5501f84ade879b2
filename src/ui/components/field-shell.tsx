import type { ReactNode } from 'react';
import { join } from '#ui/theme/join.ts';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';

/** What every field has, whatever its control. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Small words behind the label, such as '(optional)'. */
  readonly labelNote?: string | undefined;
  readonly error?: string | null | undefined;
  /** 'off' while the focus is on its way to the control, which reads the error itself; 'polite' unless told. */
  readonly errorLive?: 'polite' | 'off' | undefined;
  readonly hint?: string | null | undefined;
  /** Stands in the reserved line under the control, after an error: a typo suggestion, a warning. */
  readonly note?: ReactNode;
  /** Reserves two lines, for fields whose blur error may need them. */
  readonly longErrors?: boolean | undefined;
}

interface ShellProps extends FieldProps {
  /** At the end of the label's line; what appears here moves nothing. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The `aria-describedby` of a field's control. An empty error line is not named: some readers say 'blank'. */
export function describedBy(
  { id, error, hint, note }: Pick<FieldProps, 'id' | 'error' | 'hint' | 'note'>,
  ...more: readonly (string | undefined)[]
): string | undefined {
  return join(hint && `${id}-hint`, error && `${id}-error`, note ? `${id}-note` : null, ...more);
}

/** Label, hint, control, and a line kept free for the error, so that an error moves nothing. */
export function FieldShell({ id, label, labelNote, error, errorLive = 'polite', hint, note, longErrors, aside, children }: ShellProps) {
  return (
    <div className={css.field}>
      <div className={css.labelLine}>
        <label id={`${id}-label`} htmlFor={id} className={css.label}>
          <span>{label}</span>
          {labelNote !== undefined && <span className={css.labelNote}>{` ${labelNote}`}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      <div className={join(css.messages, longErrors && css.roomy)}>
        <p id={`${id}-error`} aria-live={errorLive} className={css.error}>
          {error ? <Icon name="warning" inLine /> : null}
          {error ? <span>{error}</span> : null}
        </p>
        {/* Live from the first rendering, for what comes up while the person is typing or after they left. */}
        <div id={`${id}-note`} aria-live={errorLive} className={css.note}>
          {note || null}
        </div>
      </div>
    </div>
  );
}
