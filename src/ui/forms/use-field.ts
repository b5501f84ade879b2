import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import type { Result } from '#domain/result.ts';
import type { Message } from '../i18n/message-ref.ts';
import { useMessageText } from '../i18n/message-text.ts';
import { afterPointerUp } from './after-pointer-up.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface FieldRules {
  readonly id: string;
  /** Cleans a value. Without it, values are never changed. */
  readonly clean?: ((typed: string) => string) | undefined;
  /** What is wrong with a cleaned value, or null. */
  check(value: string): Message | null;
  /** The error to show on blur. By default that of `check`, unless the field is empty. */
  checkOnLeaving?: ((value: string, event: FocusEvent) => Message | null) | undefined;
  /** Called on mount; the value fills an empty field. */
  readonly initialValue?: (() => string) | undefined;
  /** The person's focus clears the error (spec section 5, Retrieve/forgot). */
  readonly clearsOnFocus?: boolean | undefined;
  /** `former` is the value reported last; '' at first. */
  onChange?: ((value: string, former: string) => void) | undefined;
}

/**
 * A field whose value lives in the DOM, so that nothing typed, pasted or filled before the scripts
 * came is lost.
 */
export interface Field {
  readonly error: Message | null;
  /** The cleaned value; also written to the control, unless an input method is composing. */
  value(): string;
  setValue(text: string): void;
  /** Replaces the text as if the person had typed it, so that they can undo it. */
  replace(text: string): void;
  /** Checks the value and shows what is wrong; null when all is well. */
  validate(): Message | null;
  fail(what: Message | null): void;
  /** What is wrong with the value, without showing it. */
  problem(): Message | null;
  /** 'off' for an error that the focus is about to read. */
  setErrorLive(live: 'polite' | 'off'): void;
  /** Moves the focus here without taking the error away. */
  focus(): void;
  readonly control: RefObject<TextControl | null>;
  /** For the component that shows the field. */
  readonly bind: {
    readonly id: string;
    readonly error: string | undefined;
    /**
     * `off` while the focus moves to the field: screen readers then read the error with the field.
     */
    readonly errorLive: 'polite' | 'off';
    readonly inputRef: (element: TextControl | null) => void;
    onInput(event?: FormEvent): void;
    onBlur(event: FocusEvent): void;
    onFocus(): void;
    onCompositionStart(): void;
    onCompositionEnd(): void;
  };
}

/** Whether the text was pasted, dropped or taken from a browser's suggestions. */
export function isInsertedAtOnce(event: FormEvent | undefined): boolean {
  const { inputType } = (event?.nativeEvent ?? {}) as Partial<InputEvent>;
  return /^insert(From|Replacement)/.test(inputType ?? '');
}

/**
 * Cleans a value that will be accepted. A value that will be refused stays as it was typed, so that
 * the person recognises it.
 */
export function cleanIfAccepted(
  clean: (typed: string) => string,
  parse: (typed: string) => Result<unknown, unknown>,
) {
  return (typed: string): string => {
    const meant = clean(typed);
    return meant === '' || parse(meant).ok ? meant : typed;
  };
}

/**
 * Writes a text into a control. Browsers undo only what came through their editing commands, which
 * work in the focused control; after another change their history no longer fits the text.
 * `execCommand` is deprecated, but the only such command, and in every engine.
 */
function write(control: TextControl, text: string): void {
  if (control === document.activeElement) {
    control.select();
    const { execCommand }: Partial<Document> = document;
    execCommand?.call(document, text === '' ? 'delete' : 'insertText', false, text);
  }
  if (control.value !== text) control.value = text;
}

export function useField(rules: FieldRules): Field {
  const control = useRef<TextControl | null>(null);
  const composing = useRef(false);
  const focusedByCode = useRef(false);
  const reported = useRef('');
  const leaving = useRef<() => void>(() => undefined);
  const [error, showError] = useState<Message | null>(null);
  const word = useMessageText();
  const [errorLive, setErrorLive] = useState<'polite' | 'off'>('polite');

  function setError(what: Message | null): void {
    // Cancels an error from blur that still waits: this one is newer.
    leaving.current();
    showError(what);
  }

  /** Reports only a changed value: blur alone must not clear an error that came with an answer. */
  function reportChange(text: string): void {
    const former = reported.current;
    if (text === former) return;
    reported.current = text;
    rules.onChange?.(text, former);
  }

  const fill = useEffectEvent(() => {
    const initial = rules.initialValue?.() ?? '';
    if (initial !== '' && control.current?.value === '') setValue(initial);
  });
  const reportNow = useEffectEvent(() => reportChange(control.current?.value ?? ''));
  // Reads what was typed, restored or filled by a password manager before the scripts arrived, or
  // afterwards without an event.
  useLayoutEffect(() => {
    fill();
    reportNow();
    return () => reportNow();
  }, []);

  function value(): string {
    const shown = control.current?.value ?? '';
    if (composing.current || !rules.clean) return shown;
    const meant = rules.clean(shown);
    if (control.current && meant !== shown) write(control.current, meant);
    return meant;
  }

  function setValue(text: string): void {
    if (control.current) {
      control.current.value = text;
      // Notifies counters and warnings, as typing does.
      control.current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setError(null);
    reportChange(text);
  }

  function replace(text: string): void {
    if (!control.current) return;
    write(control.current, text);
    setError(null);
    reportChange(text);
  }

  function validate(): Message | null {
    const meant = value();
    reportChange(meant);
    const problem = rules.check(meant);
    setError(problem);
    return problem;
  }

  function changed(event?: FormEvent): void {
    setError(null);
    setErrorLive('polite');
    if (composing.current) return;
    reportChange(isInsertedAtOnce(event) ? value() : (control.current?.value ?? ''));
  }

  function checkOnLeaving(meant: string, event: FocusEvent): Message | null {
    if (rules.checkOnLeaving) return rules.checkOnLeaving(meant, event);
    return meant === '' ? null : rules.check(meant);
  }

  return {
    error,
    value,
    setValue,
    replace,
    validate,
    fail: setError,
    problem: () => rules.check(value()),
    setErrorLive,
    control,
    focus() {
      focusedByCode.current = true;
      control.current?.focus();
      focusedByCode.current = false;
    },
    bind: {
      id: rules.id,
      error: error ? word(error) : undefined,
      errorLive,
      inputRef: (element) => {
        control.current = element;
      },
      onInput: changed,
      onBlur(event) {
        // Blur ends a composition, but not every browser fires `compositionend`.
        composing.current = false;
        const meant = value();
        reportChange(meant);
        const problem = checkOnLeaving(meant, event);
        if (!problem) return;
        // The focus is elsewhere by now: a screen reader reads the live error line.
        leaving.current = afterPointerUp(() => showError(problem));
      },
      onFocus() {
        if (rules.clearsOnFocus && !focusedByCode.current) setError(null);
      },
      onCompositionStart() {
        composing.current = true;
      },
      onCompositionEnd() {
        composing.current = false;
        changed();
      },
    },
  };
}
