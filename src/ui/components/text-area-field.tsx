import { useRef, useState, type FormEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import { join } from '#ui/theme/class-names.ts';
import { usePage } from '#ui/page/page-context.ts';
import { msg } from '#ui/i18n/message.ts';
import { remarksLength } from '#domain/appeal.ts';
import { appeal } from '#messages/en/appeal.ts';
import { divideFieldProps, FieldShell, type FieldProps } from './field-shell.tsx';
import * as fieldCss from './field.css.ts';
import * as css from './text-area-field.css.ts';

export interface TextAreaFieldProps
  extends
    FieldProps,
    Omit<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      'id' | 'value' | 'className' | 'style' | 'maxLength' | 'aria-describedby' | 'aria-invalid'
    > {
  /**
   * In code points of NFC. Not enforced while typing: cutting a pasted text would lose its end silently.
   */
  readonly limit: number;
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
  /** Ids of what else describes it. */
  readonly describedByMore?: string | undefined;
}

/**
 * How near a limit is, in steps that are worth saying aloud: a counter read at every key would
 * drown the typing.
 */
export type RemainingStep = 'plenty' | 'near' | 'close' | 'full' | 'over';

export function remainingStep(left: number): RemainingStep {
  if (left < 0) return 'over';
  if (left === 0) return 'full';
  if (left <= 20) return 'close';
  return left <= 100 ? 'near' : 'plenty';
}

export function TextAreaField({
  limit,
  inputRef,
  onInput,
  describedByMore,
  ...props
}: TextAreaFieldProps) {
  const { announce } = usePage().announcements;
  const { field, rest, control } = divideFieldProps(props, describedByMore, `${props.id}-count`);
  const [used, setUsed] = useState(0);
  const said = useRef(remainingStep(limit - used));

  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    const now = remarksLength(event.currentTarget.value);
    setUsed(now);
    const left = limit - now;
    const step = remainingStep(left);
    if (step !== said.current && step !== 'plenty') {
      announce(
        left < 0
          ? msg(appeal, 'charactersOver', { count: -left })
          : msg(appeal, 'charactersLeft', { count: left }),
      );
    }
    said.current = step;
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };

  return (
    <FieldShell
      {...field}
      labelEnd={
        <span id={`${field.id}-count`} className={join(css.counter, used > limit && css.over)}>
          {`${used} / ${limit}`}
        </span>
      }
    >
      <div className={fieldCss.control}>
        <textarea
          rows={5}
          {...rest}
          {...control}
          ref={inputRef}
          className={join(fieldCss.input, css.area)}
          onInput={count}
        />
      </div>
    </FieldShell>
  );
}
