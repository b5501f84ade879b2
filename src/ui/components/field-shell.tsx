import type { ReactNode } from 'react';
import { join } from '#ui/theme/class-names.ts';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';
import { linkRow } from './text-link.css.ts';

export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: string | null | undefined;
  /**
   * 'off' while the focus moves to the control: screen readers then read the error with the
   * control. 'polite' by default.
   */
  readonly errorLive?: 'polite' | 'off' | undefined;
  /** Help under the control, shown from the start. An error with the same text replaces it. */
  readonly hint?: string | null | undefined;
  /** Stands in the reserved line under the control, after an error, and describes it: a warning. */
  readonly note?: ReactNode;
  /**
   * Actions after the error and the note: a suggestion to accept, a link. Not part of the control's
   * description.
   */
  readonly fieldActions?: ReactNode;
  /** Reserves two lines, for fields whose blur error may need them. */
  readonly hasLongErrors?: boolean | undefined;
  /** At the end of the label's line; what appears here moves nothing. */
  readonly labelEnd?: ReactNode;
  /** A button before the field: beside the control on wide screens, above it on narrow ones. */
  readonly beside?: ReactNode;
  /** After the field's messages, in the same reserved room: it has live regions of its own. */
  readonly status?: ReactNode;
}

/**
 * Divides props into those of the field and those of its control, which get ARIA attributes. What is
 * wrong is read first. An empty error line is not named: some readers say 'blank'.
 *
 * @param more ids of what else describes the control
 */
export function divideFieldProps<P>(
  props: P & FieldProps,
  ...more: readonly (string | undefined)[]
) {
  const { id, label, error, errorLive, hint, note, fieldActions, hasLongErrors, ...others } = props;
  const { labelEnd, beside, status, ...rest } = others;
  const messages = { error, errorLive, hint, note, fieldActions, hasLongErrors, status };
  return {
    field: { id, label, labelEnd, beside, ...messages },
    control: {
      ...rest,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': join(
        error && `${id}-error`,
        hint && hint !== error && `${id}-hint`,
        note ? `${id}-note` : null,
        ...more,
      ),
    },
  } as const;
}

/** Label, control, and a line kept free for the error, so that an error moves nothing. */
export function FieldShell({
  id,
  label,
  error,
  errorLive = 'polite',
  hint,
  note,
  fieldActions,
  hasLongErrors,
  labelEnd,
  beside,
  status,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={join(css.field, beside ? css.withButton : null)}>
      {beside}
      <div className={css.labelLine}>
        <label id={`${id}-label`} htmlFor={id} className={css.label}>
          <span>{label}</span>
        </label>
        {labelEnd}
      </div>
      {children}
      <div
        className={join(css.messages, hasLongErrors && css.roomy, status ? css.withStatus : null)}
      >
        {hint && hint !== error && (
          <p id={`${id}-hint`} className={css.hint}>
            <Icon name="info" inLine />
            <span>{hint}</span>
          </p>
        )}
        <FieldError {...{ id, error, errorLive }} />
        {/* A live region from the first rendering: notes appear while the person types, or after
            they left. */}
        <div aria-live={errorLive} className={css.note}>
          <div id={`${id}-note`}>{note || null}</div>
          <div className={linkRow}>{fieldActions}</div>
        </div>
        {status}
      </div>
    </div>
  );
}

/** What is wrong with a field: a live region, from the first rendering. */
export function FieldError({
  id,
  error,
  errorLive = 'polite',
}: Pick<FieldProps, 'id' | 'error' | 'errorLive'>) {
  return (
    <p id={`${id}-error`} aria-live={errorLive} className={css.error}>
      {error ? <Icon name="warning" inLine /> : null}
      {error ? <span>{error}</span> : null}
    </p>
  );
}
