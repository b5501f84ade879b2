import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { RequestProblem } from '#application/request-store.ts';
import type { RequestInput, RequestName, RequestValue } from '#application/use-cases.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { shell } from '#messages/en/shell.ts';
import { NOTICE_TOAST_MS, showToast } from '../components/toast-store.ts';
import { msg, sameMessage, type Message, type MessageRef } from '../i18n/message-ref.ts';
import { useMessageText } from '../i18n/message-text.ts';
import { afterPointerUp } from './after-pointer-up.ts';
import { FieldControl, whereTyping } from './field-control.ts';
import type { Advice, FieldRules, OtherFields } from './field.ts';
import { useRequest } from './use-request.ts';

type Fields = Readonly<Record<string, FieldRules<unknown>>>;

type Values<Of extends Fields> = {
  readonly [Key in keyof Of]: Of[Key] extends FieldRules<infer Value> ? Value : never;
};

export interface FormRules<Name extends RequestName, Of extends Fields> {
  /** In the order of the screen. A failure that the domain places at one of these names is shown there. */
  readonly fields: Of;
  /** What the request is about: a request about another address is another request. */
  readonly email?: string | null | undefined;
  readonly purpose?: ScreenPurpose | undefined;
  /** What is sent, from what was parsed; null sends nothing. */
  toInput(values: Values<Of>): RequestInput<Name> | null;
  /** Called right before the request is run. */
  onSend?(input: RequestInput<Name>): void;
  onSuccess(value: RequestValue<Name>): void;
}

/** A failure of a call, or of the portal itself. */
export type Failure = Omit<ShownFailure, 'message'> & { readonly message: Message };

interface FieldState extends Advice {
  readonly error: Message | null;
  /** 'off' while the focus moves to the field: screen readers then read the error with it. */
  readonly live: 'polite' | 'off';
}

interface FormState {
  readonly fields: Readonly<Record<string, FieldState>>;
  /** The last failure, and the field that shows it; null for the form's alert. */
  readonly last: {
    readonly failure: Failure;
    readonly at: string | null;
    readonly isOfSend: boolean;
  } | null;
}

const UNTOUCHED: FieldState = { error: null, live: 'polite', suggestion: null, note: null };

/**
 * A form: its fields, the request that it runs with what they mean, and what came of it. Fields are
 * uncontrolled.
 */
export function useForm<Name extends RequestName, Of extends Fields>(
  name: Name,
  rules: FormRules<Name, Of>,
) {
  type Key = keyof Of & string;
  const word = useMessageText();
  const keys = Object.keys(rules.fields) as Key[];
  const [controls] = useState(() => new Map(keys.map((key) => [key, new FieldControl()])));
  const atPress = useRef('');
  const [state, setState] = useState<FormState>({ fields: {}, last: null });
  const request = useRequest(name, {
    email: rules.email,
    purpose: rules.purpose,
    onFailure: show,
    onSuccess(value) {
      for (const key of keys) if (rules.fields[key]?.isUsedUp) write(key, '');
      rules.onSuccess(value);
    },
  });

  function of(key: string) {
    const control = controls.get(key as Key);
    const rule = rules.fields[key];
    if (!control || !rule) throw new Error(`no field ${key}`);
    return { control, rule };
  }

  function text(key: string): string {
    const { control, rule } = of(key);
    return control.text(rule.clean);
  }

  function parse(key: string) {
    return of(key).rule.parse(text(key), others);
  }

  function write(key: string, typed: string): void {
    of(key).control.fill(typed);
    hear(key, typed);
  }

  const others: OtherFields = {
    // Changes nothing: the person may be typing there.
    text: (key) => of(key).control.meant(of(key).rule.clean),
    write,
    recheck(key) {
      const parsed = of(key).rule.parse(others.text(key), others);
      const found = parsed.ok ? null : parsed.problem;
      setState((now) => {
        const { error } = now.fields[key] ?? UNTOUCHED;
        return error && !(found && sameMessage(error, found))
          ? change(now, key, { error: null })
          : now;
      });
    },
  };

  function set(key: string, to: Partial<FieldState>): void {
    setState((now) => change(now, key, to));
  }

  function fail(key: string, error: Message | null): void {
    // This error is newer than one that still waits.
    of(key).control.cancelError();
    set(key, { error });
    if (error) advise(key);
  }

  function advise(key: string): void {
    const { control, rule } = of(key);
    const typed = text(key);
    rule.advise?.(typed, (advice) => control.shown === typed && set(key, advice));
  }

  /** Takes in a changed text: leaving a field alone must not clear an error that came with an answer. */
  function hear(key: string, typed: string): void {
    const { control, rule } = of(key);
    const former = control.known;
    if (typed === former) return;
    control.known = typed;
    rule.draft?.write(typed);
    if (control.sent !== undefined && control.sent !== control.meant(rule.clean)) request.cancel();
    if (state.fields[key]?.suggestion) advise(key);
    if (rule.isAnother?.(former, typed)) {
      forget();
      rule.onAnother?.(others);
    }
    rule.onChange?.(typed, others);
  }

  /** Forgets the last answer, and takes it from where it is shown. */
  function forget(): void {
    setState((now) => {
      if (!now.last) return now;
      const { failure, at } = now.last;
      const isAtField = at !== null && now.fields[at]?.error === failure.message;
      return { ...(isAtField ? change(now, at, { error: null }) : now), last: null };
    });
  }

  /** Forgets the last answer, and remembers what the next one is about. */
  function expectAnswer(): void {
    forget();
    for (const { control } of keys.map(of)) control.sent = control.shown;
    atPress.current = whereTyping();
  }

  /**
   * Shows errors and moves the focus to the first wrong field, which a screen reader then reads with
   * its error. If the focus is there already, the live region announces the error; again, too, since
   * it was removed before. Each step is rendered before the next.
   */
  function showErrors(found: ReadonlyMap<string, Message | null>, to: FieldControl | null): void {
    flushSync(() => {
      for (const key of found.keys()) {
        const isLive = to === null || (of(key).control === to && to.isFocused);
        set(key, isLive ? { live: 'polite', error: null } : { live: 'off' });
      }
    });
    flushSync(() => found.forEach((error, key) => fail(key, error)));
    to?.focus();
  }

  /** The values of these fields; null, and errors, when one of them is wrong. */
  function check<Asked extends Key>(...asked: readonly Asked[]): Pick<Values<Of>, Asked> | null {
    const parsed = asked.map((key) => [key, parse(key)] as const);
    for (const key of asked) hear(key, of(key).control.shown);
    const first = parsed.find(([, { ok }]) => !ok);
    const errors = new Map(parsed.map(([key, is]) => [key, is.ok ? null : is.problem]));
    if (first) showErrors(errors, of(first[0]).control);
    else for (const key of asked) fail(key, null);
    if (first) return null;
    return Object.fromEntries(parsed.map(([key, is]) => [key, is.ok && is.value])) as never;
  }

  /**
   * Shows an error that came with an answer. The focus follows unless the person has moved to
   * another field, or has typed since; after Enter it is still where it was.
   */
  function failAt(key: string, error: Message): void {
    const { control } = of(key);
    const now = whereTyping();
    const isElsewhere = now !== '' && now !== atPress.current && !control.isFocused;
    showErrors(new Map([[key, error]]), isElsewhere ? null : control);
  }

  /**
   * @param isLate it came while the person was on another screen: the focus does not move
   * @param isOfSend a code was not sent
   */
  function show(problem: RequestProblem, isLate: boolean, isOfSend = false): void {
    const failure = typeof problem === 'string' ? ownFailure(problem) : problem;
    const { place, message, presentation } = failure;
    const control = controls.get(place as Key);
    // A value that has changed since it was sent is not what the answer is about.
    const isAsSent = control && (control.sent === undefined || control.sent === control.shown);
    setState((now) => ({ ...now, last: { failure, at: isAsSent ? place : null, isOfSend } }));
    if (isAsSent && isLate) fail(place, message);
    else if (isAsSent) failAt(place, message);
    if (presentation === 'notification')
      showToast({
        title: msg(shell, 'errorNotification'),
        text: failure.notification ?? message,
        tone: 'danger',
      });
    if (presentation === 'toast')
      showToast({ text: message, tone: 'success', durationMs: NOTICE_TOAST_MS });
  }

  function submit(): void {
    const values = request.isPending ? null : check(...keys);
    const input = values && rules.toInput(values as Values<Of>);
    if (!input) return;
    expectAnswer();
    rules.onSend?.(input);
    request.run(input);
  }

  function fill(key: Key): void {
    const { control, rule } = of(key);
    const kept = rule.draft?.read() ?? '';
    const isUntouched = control.shown === '' || control.shown === control.known;
    if (kept === control.known || !isUntouched) return;
    write(key, kept);
    // Selected, so that typing replaces it, as in any field that is filled in.
    if (control.isFocused) control.element?.select();
  }

  const follow = useEffectEvent(fill);
  const begin = useEffectEvent(() => {
    for (const key of keys) {
      fill(key);
      const { control } = of(key);
      if (control.shown === control.known) continue;
      control.notify();
      if (!control.isFocused) advise(key);
    }
    return keys.map((key) => of(key).rule.draft?.subscribe?.(() => follow(key)));
  });
  const reread = useEffectEvent(() => {
    for (const { control } of keys.map(of))
      if (!control.isComposing && control.shown !== control.known) control.notify();
  });
  const element = useEffectEvent(() => of(keys[0] ?? '').control.element?.form);
  const end = useEffectEvent(() => keys.forEach((key) => hear(key, of(key).control.shown)));
  // Keeps the texts in the DOM and their drafts in step: reads what was typed, restored or filled
  // by a password manager before the scripts arrived, or afterwards without an event: an animation
  // starts in a field that the browser fills (src/ui/components/field.css.ts), and the focus comes.
  // In the first commit, before any press.
  useLayoutEffect(() => {
    const stops = begin();
    const form = element();
    const listen = () => reread();
    form?.addEventListener('animationstart', listen);
    form?.addEventListener('focusin', listen);
    return () => {
      form?.removeEventListener('animationstart', listen);
      form?.removeEventListener('focusin', listen);
      for (const stop of stops) stop?.();
      end();
    };
  }, []);

  function fieldOf(key: Key): Field {
    const { control, rule } = of(key);
    const { error, live, suggestion, note } = state.fields[key] ?? UNTOUCHED;
    return {
      error,
      suggestion,
      note: error && note,
      text: () => text(key),
      acceptSuggestion() {
        if (suggestion === null) return;
        control.focus();
        control.replace(suggestion);
        fail(key, null);
        hear(key, suggestion);
        set(key, { suggestion: null });
      },
      bind: {
        id: rule.id,
        error: error ? word(error) : undefined,
        errorLive: live,
        inputRef: (element) => {
          control.element = element;
        },
        onInput(event) {
          fail(key, null);
          set(key, { live: 'polite' });
          if (!control.isComposing) hear(key, isInsertedAtOnce(event) ? text(key) : control.shown);
        },
        onBlur(event) {
          // Blur ends a composition, but not every browser fires `compositionend`.
          control.isComposing = false;
          const typed = text(key);
          hear(key, typed);
          advise(key);
          const error = leavingError(key, typed, event);
          // The focus is elsewhere by now: a screen reader reads the live error line.
          if (error) control.cancelError = afterPointerUp(() => set(key, { error }));
        },
        onFocus() {
          rule.onFocus?.();
          if (rule.clearsOnFocus && !control.isFocusedByCode) fail(key, null);
        },
        onCompositionStart() {
          control.isComposing = true;
        },
        onCompositionEnd() {
          control.isComposing = false;
          fail(key, null);
          hear(key, control.shown);
        },
      },
    };
  }

  function leavingError(key: Key, typed: string, event: FocusEvent): Message | null {
    const { rule } = of(key);
    if (rule.checkOnLeaving) return rule.checkOnLeaving(typed, event);
    if (typed === '' && !rule.isNeededOnLeaving?.()) return null;
    const parsed = rule.parse(typed, others);
    return parsed.ok ? null : parsed.problem;
  }

  const { last } = state;
  const isShown =
    last && (last.at === null || state.fields[last.at]?.error === last.failure.message);
  const alert = last?.at === null ? last.failure.message : null;
  const sendRefusal = last?.isOfSend ? alert : null;
  return {
    fields: Object.fromEntries(keys.map((key) => [key, fieldOf(key)])) as Record<Key, Field>,
    /** The last failure, shown in the alert or at its field. */
    failure: last?.failure ?? null,
    hasError: alert !== null || keys.some((key) => state.fields[key]?.error),
    /** Why no code was sent, when no field is wrong. */
    sendRefusal,
    submit,
    /** For the end of the form. */
    end: {
      alert: sendRefusal ? null : alert,
      reference: (isShown && last.failure.reference) || null,
      busy: request.isPending,
    },
    ...others,
    shown: (key: Key) => of(key).control.shown,
    check,
    fail,
    failAt,
    focus: (key: Key) => of(key).control.focus(),
    show,
    expectAnswer,
  };
}

/** What a form with a code offers to the button that sends one. */
export interface FormWithCode {
  shown(name: 'code'): string;
  write(name: 'code', text: string): void;
  fail(name: 'code', error: null): void;
  focus(name: 'code'): void;
  show(problem: RequestProblem, isLate: boolean, isOfSend: true): void;
  readonly sendRefusal: Message | null;
  /** Call it before something is sent. */
  expectAnswer(): void;
}

/** A field as its view has it. */
export interface Field extends Advice {
  readonly error: Message | null;
  /** The cleaned text. */
  text(): string;
  acceptSuggestion(): void;
  /** For the component that shows the field. */
  readonly bind: {
    readonly id: string;
    readonly error: string | undefined;
    readonly errorLive: 'polite' | 'off';
    readonly inputRef: (element: HTMLInputElement | HTMLTextAreaElement | null) => void;
    onInput(event?: FormEvent): void;
    onBlur(event: FocusEvent): void;
    onFocus(): void;
    onCompositionStart(): void;
    onCompositionEnd(): void;
  };
}

function change(now: FormState, key: string, to: Partial<FieldState>): FormState {
  const before = now.fields[key] ?? UNTOUCHED;
  const after = { ...before, ...to };
  const isSame = Object.entries(after).every(
    ([part, is]) => before[part as keyof FieldState] === is,
  );
  return isSame ? now : { ...now, fields: { ...now.fields, [key]: after } };
}

/** Whether the text was pasted, dropped or taken from a browser's suggestions. */
export function isInsertedAtOnce(event: FormEvent | undefined): boolean {
  const { inputType } = (event?.nativeEvent ?? {}) as Partial<InputEvent>;
  return /^insert(From|Replacement)/.test(inputType ?? '');
}

/** What went wrong in the portal itself. */
function ownFailure(problem: 'unavailable' | 'broken'): Failure {
  const message: MessageRef = msg(shell, problem === 'broken' ? 'broken' : 'loadFailed');
  return { place: 'form', message, presentation: 'inline', reason: 'other' };
}
