import type { DescribedFailure } from '#domain/failures/describe.ts';
import type { RequestKey } from '#domain/requests.ts';
import { err, type Result } from '#domain/result.ts';
import type { Message } from '#ui/i18n/message.ts';
import type { Field, LeftFor } from './field-rules.ts';

/*
 * What a form shows besides its texts, and how each event changes it: pure functions from one state
 * to the next. The texts live in the DOM alone (dom-field.ts), so they are handed in. `K` are the
 * names of the form's fields.
 */

/** A form at one moment: its fields in the order of the screen, their texts, and the focus. */
export interface Moment<K extends string> {
  readonly fields: Readonly<Record<K, Field<unknown, K>>>;
  readonly texts: Readonly<Record<K, string>>;
  readonly focused: K | null;
}

export interface FormState<K extends string> {
  readonly errors: { readonly [Key in K]?: FieldError | null };
  /** The failure that one of the form's requests ended with. */
  readonly failure: ShownFailure<K> | null;
  /** The form when each request was sent last. */
  readonly whenSent: ReadonlyMap<RequestKey, Moment<K>>;
  /** The form when it was opened, while a request that it had sent before may be pending. */
  readonly whenOpened: Moment<K>;
}

export interface FieldError {
  readonly message: Message;
  /** 'off' if the focus moves to the field: screen readers read the error with it. */
  readonly live: 'polite' | 'off';
}

export interface ShownFailure<K extends string> extends DescribedFailure {
  readonly request: RequestKey;
  /** The field whose error it is; null for an alert. */
  readonly at: K | null;
}

type Next<K extends string, What> = (state: FormState<K>, moment: Moment<K>) => What;
/** What an event changes. */
export type FormTransition<K extends string> = Next<K, FormState<K>>;
/** What an event changes, and the field to which the focus moves. */
export type Move<K extends string> = Next<K, { state: FormState<K>; focus: K | null }>;

/* Events. */

export function opened<K extends string>(state: FormState<K>, moment: Moment<K>): FormState<K> {
  return { ...state, whenOpened: moment };
}

export function typed<K extends string>(key: K): FormTransition<K> {
  return (state, moment) => {
    const mended = keysOf(moment.fields).filter(
      (other) => moment.fields[other].comparedWith === key && readField(moment, other).ok,
    );
    const next = isOutdated(state, moment, key) ? withoutFailure(state) : state;
    return [key, ...mended].reduce((former, each) => withError(former, each, null), next);
  };
}

/** The person moves the focus to a field. */
export function focused<K extends string>(key: K): FormTransition<K> {
  return (state, { fields }) =>
    fields[key].focusClearsError ? withError(state, key, null) : state;
}

export function left<K extends string>(key: K, leftFor: LeftFor): FormTransition<K> {
  return (state, moment) => {
    // The press checks the form or leaves it. A new line could move it from under the pointer.
    if (leftFor === 'press') return state;
    const text = moment.texts[key];
    const { errorOnLeaving = (_, error) => (text === '' ? null : error) } = moment.fields[key];
    const read = readField(moment, key);
    const error = errorOnLeaving(text, read.ok ? null : read.error, leftFor);
    return error ? withError(state, key, error) : state;
  };
}

/**
 * A button is pressed that needs some of the fields. The focus moves to the first wrong one.
 * @param found what is wrong with each of them, in the order of the screen
 */
export function pressed<K extends string>(found: {
  readonly [Key in NoInfer<K>]?: Message | null;
}): Move<K> {
  return (state, moment) => {
    const checked = keysOf(found);
    const focus = checked.find((key) => found[key]) ?? null;
    const liveOf = (key: K) => (key === focus && key === moment.focused ? 'polite' : 'off');
    const next = checked.reduce(
      (former, key) => withError(former, key, found[key] ?? null, liveOf(key)),
      withoutFailure(state),
    );
    return { state: next, focus };
  };
}

export function sent<K extends string>(request: RequestKey): FormTransition<K> {
  return (state, moment) => ({
    ...withoutFailure(state),
    whenSent: new Map(state.whenSent).set(request, moment),
  });
}

/**
 * A request has failed. The failure is shown at its field; as an alert if the form has no such field,
 * or another text there by now. The focus moves to the field, unless the person is at work elsewhere.
 * @param isLate it failed while the person was on another screen
 */
export function failed<K extends string>(
  request: RequestKey,
  failure: DescribedFailure,
  isLate: boolean,
): Move<K> {
  return (state, moment) => {
    const then = formWhenSent(state, request);
    const field = keysOf(moment.fields).find((key) => key === failure.field);
    const at = field && moment.texts[field] === then.texts[field] ? field : null;
    const shown = { ...failure, request, at };
    if (at === null) return { state: { ...state, failure: shown }, focus: null };
    const focus = isLate || isElsewhere(moment, then, at) ? null : at;
    const live = focus === null || moment.focused === at ? 'polite' : 'off';
    return { state: { ...withError(state, at, failure.message, live), failure: shown }, focus };
  };
}

/** The time is over for which the failure of a request asked to wait. */
export function waited<K extends string>(request: RequestKey): FormTransition<K> {
  return (state) => (state.failure?.request === request ? withoutFailure(state) : state);
}

/* What several events need. */

/** The form when the request was sent; when it was opened, if the request was sent before. */
export function formWhenSent<K extends string>(
  state: FormState<K>,
  request: RequestKey,
): Moment<K> {
  return state.whenSent.get(request) ?? state.whenOpened;
}

/** The value that was meant in a field, or what is wrong with it. */
export function readField<K extends string>(moment: Moment<K>, key: K): Result<unknown, Message> {
  const { parse, messages, comparedWith } = moment.fields[key];
  const parsed = parse(moment.texts[key], comparedWith ? moment.texts[comparedWith] : '');
  return parsed.ok ? parsed : err(messages[parsed.error] as Message);
}

/** Sets or removes the error of a field. A failure that was shown there goes. */
export function withError<K extends string>(
  state: FormState<K>,
  key: K,
  message: Message | null,
  live: FieldError['live'] = 'polite',
): FormState<K> {
  if (message === null && !state.errors[key]) return state;
  const errors = { ...state.errors, [key]: message && { message, live } };
  return { ...state, errors, failure: state.failure?.at === key ? null : state.failure };
}

/** Removes the last failure, also from its field. */
function withoutFailure<K extends string>(state: FormState<K>): FormState<K> {
  const at = state.failure?.at ?? null;
  return at === null ? { ...state, failure: null } : withError(state, at, null);
}

/**
 * An alert about a field's former text goes with the next typing in that field, and a failure about
 * one address when another is typed.
 */
function isOutdated<K extends string>(state: FormState<K>, moment: Moment<K>, key: K): boolean {
  if (state.failure === null) return false;
  const { at, field, request } = state.failure;
  const then = formWhenSent(state, request);
  const changesSubject = (each: K) =>
    moment.fields[each].changesSubject?.(then.texts[each], moment.texts[each]);
  return (at === null && field === key) || keysOf(moment.fields).some(changesSubject);
}

/** Whether the person has moved to another field since the press, or has typed there. */
function isElsewhere<K extends string>(moment: Moment<K>, then: Moment<K>, at: K): boolean {
  const { focused: here } = moment;
  if (here === null || here === at) return false;
  return here !== then.focused || moment.texts[here] !== then.texts[here];
}

export function keysOf<K extends string>(by: { readonly [Key in K]?: unknown }): readonly K[] {
  return Object.keys(by) as K[];
}
