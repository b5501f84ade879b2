import { useEffect, useRef, useState, type FormEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import { join } from '#ui/theme/join.ts';
import { refer } from '#ui/wording/message-ref.ts';
import { appeal } from '#words/en/appeal.ts';
import { announce } from './announcer.tsx';
import { countdownMark } from './countdown-mark.ts';
import { describedBy, FieldShell, type FieldProps } from './field-shell.tsx';
import * as fieldCss from './field.css.ts';
import * as css from './text-area-field.css.ts';

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      'id' | 'value' | 'className' | 'style' | 'maxLength' | 'aria-describedby' | 'aria-invalid'
    > {
  /** In code points. Not enforced while typing: cutting a pasted text would lose its end silently. */
  readonly limit: number;
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField({
  id,
  label,
  labelNote,
  error,
  errorLive,
  hint,
  note,
  exits,
  longErrors,
  limit,
  inputRef,
  onInput,
  defaultValue,
  ...area
}: TextAreaFieldProps) {
  const [used, setUsed] = useState(() => [...String(defaultValue ?? '')].length);
  const own = useRef<HTMLDivElement>(null);
  const said = useRef(countdownMark(limit - used));

  useEffect(() => {
    // Typed before the scripts arrived, or restored by the browser.
    const typed = own.current?.querySelector('textarea')?.value;
    if (typed !== undefined) setUsed([...typed].length);
  }, []);

  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    const now = [...event.currentTarget.value].length;
    setUsed(now);
    const left = limit - now;
    const mark = countdownMark(left);
    if (mark !== said.current && mark !== 'plenty') {
      announce(left < 0 ? refer(appeal, 'charactersOver', { count: -left }) : refer(appeal, 'charactersLeft', { count: left }));
    }
    said.current = mark;
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };

  return (
    <FieldShell
      {...{ id, label, labelNote, error, errorLive, hint, note, exits, longErrors }}
      aside={
        <span id={`${id}-count`} className={join(css.counter, used > limit && css.over)}>
          {`${used} / ${limit}`}
        </span>
      }
    >
      <div ref={own} className={fieldCss.control}>
        <textarea
          rows={5}
          {...area}
          id={id}
          ref={inputRef}
          defaultValue={defaultValue}
          className={join(fieldCss.input, css.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, hint, note }, `${id}-count`)}
          onInput={count}
        />
      </div>
    </FieldShell>
  );
}
