import { useEffectEvent, useLayoutEffect, useState, type FocusEvent, type FormEvent } from 'react';
import { refuse, type Result } from '#domain/result.ts';
import { type Message, sameMessage, useMessageText } from '../i18n/message.ts';
import { usePortal } from '../portal-context.ts';
import { FieldControl } from './field-control.ts';
import type { FieldOptions, FieldRules } from './field-rules.ts';

/** A field, for its form and for its view. */
export type Field<Value = unknown> = ReturnType<typeof useField<Value, string>>;

interface ShownError {
  readonly error: Message | null;
  /** 'off' while the focus moves to the field: screen readers then read the error with it. */
  readonly live: 'polite' | 'off';
}

/** A field: its text in the DOM, its draft, and its error. */
export function useField<Value, Problem extends string>(rules: FieldRules<Value, Problem>) {
  const textOf = useMessageText();
  const { press } = usePortal();
  const [control] = useState(() => new FieldControl(press, rules.clean, rules.draft?.sent));
  const [{ error, live }, setShown] = useState<ShownError>({ error: null, live: 'polite' });

  function parse(): Result<Value, Message> {
    const parsed = rules.parse(control.text);
    return parsed.ok ? parsed : refuse(rules.messages[parsed.problem]);
  }

  function fail(found: Message | null, nextLive: ShownError['live'] = 'polite'): void {
    control.cancelError();
    setShown((now) =>
      now.error === found && now.live === nextLive ? now : { error: found, live: nextLive },
    );
  }

  /** Removes an error that no longer applies. */
  function recheck(): void {
    const parsed = parse();
    const isStill = error && !parsed.ok && sameMessage(error, parsed.problem);
    if (error && !isStill) fail(null);
  }

  /**
   * Takes in a changed text. An unchanged one is ignored: leaving the field must not clear an error
   * that came with an answer.
   */
  function takeIn(typed: string): void {
    const former = control.know(typed);
    if (typed === former) return;
    rules.draft?.write(typed);
    if (rules.isAnother?.(former, typed)) rules.onAnother?.();
  }

  const follow = useEffectEvent(() => rules.draft && control.restore(rules.draft.read()));
  const begin = useEffectEvent(() => {
    follow();
    control.report();
    control.noteSent('opened');
    if (rules.startsFocused) control.focus();
    return rules.draft?.subscribe?.(() => follow());
  });
  const end = useEffectEvent(() => takeIn(control.shown));
  // Keeps the text in the DOM and its draft in step, from the first commit, before any press: a
  // text may have been typed, restored or filled in before the scripts arrived.
  useLayoutEffect(() => {
    const stop = begin();
    return () => {
      stop?.();
      end();
    };
  }, []);

  return {
    control,
    options: rules as FieldOptions,
    error,
    /** The text that was meant. */
    text: () => control.text,
    write: (text: string) => control.fill(text),
    /** The value, from the text that is then shown. */
    read(): Result<Value, Message> {
      takeIn(control.showCleaned());
      return parse();
    },
    fail,
    recheck,
    /** For the component that shows the field. */
    bind: {
      id: rules.id,
      error: error ? textOf(error) : undefined,
      errorLive: live,
      inputRef: control.attach,
      onInput(event: FormEvent) {
        fail(null);
        if (control.isComposing) return;
        takeIn(isInsertedAtOnce(event) ? control.showCleaned() : control.shown);
      },
      onBlur(event: FocusEvent) {
        // Blur ends a composition, but not every browser fires `compositionend`.
        control.endComposing();
        control.showCleaned();
        control.report();
        const parsed = parse();
        const { errorOnLeaving = unlessEmpty } = rules;
        const found = errorOnLeaving(control.shown, parsed.ok ? null : parsed.problem, event);
        // The focus is elsewhere by now: a screen reader reads the live error line.
        if (found) control.afterPress(() => fail(found));
      },
      onFocus() {
        // Chromium sets the selection of `select()` after this event.
        queueMicrotask(() => control.recordCleaning());
        if (rules.clearsOnFocus && !control.isFocusedByCode) fail(null);
      },
      onCompositionStart() {
        control.startComposing();
      },
      onCompositionEnd() {
        control.endComposing();
        control.report();
      },
    },
  };
}

function unlessEmpty(typed: string, error: Message | null): Message | null {
  return typed === '' ? null : error;
}

/** Whether the text was pasted, dropped or taken from a browser's suggestions. */
export function isInsertedAtOnce({ nativeEvent }: FormEvent): boolean {
  const { inputType } = nativeEvent as Partial<InputEvent>;
  return /^insert(From|Replacement)/.test(inputType ?? '');
}
