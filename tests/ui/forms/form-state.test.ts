import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localFailure } from '#domain/failures/describe.ts';
import type { FailureField } from '#domain/failures/failure-field.ts';
import { err, ok } from '#domain/result.ts';
import { field, type LeftFor } from '#ui/forms/field-rules.ts';
import * as form from '#ui/forms/form-state.ts';

const KEYS = ['email', 'code', 'again'] as const;
type Key = (typeof KEYS)[number];

const says = (server: string) => ({ text: { server } });
const textOf = (message: object) => (message as ReturnType<typeof says>).text.server;

const messages = { missing: says('missing'), wrong: says('wrong'), different: says('different') };
function parse(text: string, other = text) {
  if (text !== other) return err('different');
  if (text === '') return err('missing');
  return text === '?' ? err('wrong') : ok(text);
}
const parseAlone = (text: string) => parse(text);
const changesSubject = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase();

const FIELDS = {
  email: field({
    id: 'email',
    parse: parseAlone,
    messages,
    changesSubject,
    focusClearsError: true,
    errorOnLeaving: (_text, error) => error,
  }),
  code: field({ id: 'code', parse: parseAlone, messages }),
  again: field({ id: 'again', parse, messages, comparedWith: 'code' }),
};

const EMPTY: form.Moment<Key> = {
  fields: FIELDS,
  texts: { email: '', code: '', again: '' },
  focused: null,
};

const NEW: form.FormState<Key> = {
  errors: {},
  failure: null,
  whenSent: new Map(),
  whenOpened: EMPTY,
};

/**
 * A form, and a model that tells from the events alone what a person has to see. Each event changes
 * the model and returns the transition that has to do the same.
 */
class FormAndModel {
  now: form.Moment<Key> = EMPTY;
  shown: Shown = { state: NEW, focus: null };

  readonly errors = new Map<Key, { said: string; live: string }>();
  failure: { said: string; field: string; at: Key | null; email: string } | null = null;
  focus: Key | null = null;
  readonly sent = new Map<string, form.Moment<Key>>();
  before = this.now;

  get actual() {
    const { state, focus } = this.shown;
    const errors = Object.entries(state.errors).flatMap(([key, error]) =>
      error ? [[key, { said: textOf(error.message), live: error.live }] as const] : [],
    );
    const { message, at = null } = state.failure ?? {};
    return { errors: new Map(errors), failure: message && textOf(message), at, focus };
  }

  get expected() {
    const { said, at = null } = this.failure ?? {};
    return { errors: this.errors, failure: said, at, focus: this.focus };
  }

  run([name, ...more]: Event): void {
    this.focus = null;
    const event = this[name] as (...input: readonly unknown[]) => Transition;
    const next = event.apply(this, more)(this.shown.state, this.now);
    this.shown = 'state' in next ? next : { state: next, focus: null };
    this.now = { ...this.now, focused: this.focus ?? this.now.focused };
  }

  open(): Transition {
    this.errors.clear();
    this.failure = null;
    this.sent.clear();
    this.before = this.now;
    return (_, now) => form.opened(NEW, now);
  }

  type(key: Key, text: string): Transition {
    this.now = { ...this.now, texts: { ...this.now.texts, [key]: text } };
    const { failure } = this;
    const isFormer = failure?.at === null && failure.field === key;
    if (isFormer || (failure && changesSubject(failure.email, this.now.texts.email)))
      this.#forget();
    this.#say(key, null);
    if (key === 'code' && this.#faultOf('again') === null) this.#say('again', null);
    return form.typed(key);
  }

  leave(leftFor: LeftFor): Transition {
    const { focused: key, texts } = this.now;
    if (key === null) return (state) => state;
    this.now = { ...this.now, focused: null };
    const isSaid = leftFor !== 'press' && (key === 'email' || texts[key] !== '');
    if (isSaid && this.#faultOf(key) !== null) this.#say(key, this.#faultOf(key));
    return form.left(key, leftFor);
  }

  enter(key: Key): Transition {
    this.now = { ...this.now, focused: key };
    if (key === 'email') this.#say('email', null);
    return form.focused(key);
  }

  press(...keys: Key[]): Transition {
    const faults = keys.map((key) => [key, this.#faultOf(key)] as const);
    this.#forget();
    this.focus = faults.find(([, fault]) => fault)?.[0] ?? null;
    for (const [key, fault] of faults)
      this.#say(key, fault, key === this.focus && key === this.now.focused ? 'polite' : 'off');
    const found = faults.map(([key, fault]) => [key, fault && says(fault)]);
    return form.pressed<Key>(Object.fromEntries(found));
  }

  send(request: string): Transition {
    this.#forget();
    this.sent.set(request, this.now);
    return form.sent<Key>(request);
  }

  wait(request: string): Transition {
    if (this.failure?.said === request) this.#forget();
    return form.waited<Key>(request);
  }

  fail(request: string, place: FailureField, isLate: boolean): Transition {
    const about = this.sent.get(request) ?? this.before;
    const { focused, texts } = this.now;
    const at = KEYS.find((key) => key === place && texts[key] === about.texts[key]) ?? null;
    const hasMoved = focused !== about.focused;
    const isBusy = focused !== null && (hasMoved || texts[focused] !== about.texts[focused]);
    this.focus = isLate || (isBusy && focused !== at) ? null : at;
    const isAnnounced = this.focus === null || at === focused;
    if (at) this.errors.set(at, { said: request, live: isAnnounced ? 'polite' : 'off' });
    this.failure = { said: request, field: place, at, email: about.texts.email };
    const failure = { ...localFailure('lostMark'), field: place, message: says(request) };
    return form.failed<Key>(request, failure, isLate);
  }

  #faultOf(key: Key): string | null {
    const { texts } = this.now;
    const read = key === 'again' ? parse(texts.again, texts.code) : parse(texts[key]);
    return read.ok ? null : read.error;
  }

  /** A change of a field’s error removes the failure that was shown there. */
  #say(key: Key, said: string | null, live = 'polite'): void {
    if (said === null) this.errors.delete(key);
    else this.errors.set(key, { said, live });
    if (this.failure?.at === key) this.failure = null;
  }

  #forget(): void {
    if (this.failure?.at) this.#say(this.failure.at, null);
    this.failure = null;
  }
}

/** What each event does to what is shown. */
const RULES = {
  open: 'opening shows nothing',
  type: 'typing takes away the errors that it mends, and a failure about another text or address',
  leave: 'leaving a wrong field says so, unless it is empty or a button is pressed',
  enter: 'the focus takes away an error where the field says so',
  press: 'a press marks exactly the wrong fields of those that it needs, and moves to the first',
  send: 'sending takes the last failure away',
  wait: 'the end of a wait takes away the failure that asked for it',
  fail: 'a failure is about what its own request sent, and moves the focus of no busy person',
} as const;
type Name = keyof typeof RULES;
type Shown = ReturnType<form.Move<Key>>;
type Transition = form.FormTransition<Key> | form.Move<Key>;
type Event = { [Each in Name]: readonly [Each, ...Parameters<FormAndModel[Each]>] }[Name];

const key = fc.constantFrom(...KEYS);
const request = fc.constantFrom('check', 'send');
const text = fc.constantFrom('', 'a', 'A', 'b', '?');
const leftFor = fc.constantFrom('press', 'window', 'elsewhere');
const place = fc.constantFrom('email', 'code', 'password');
const type = fc.tuple(key, text).map((typed): Event => ['type', ...typed]);
const fail = fc.tuple(request, place, fc.boolean()).map((failed): Event => ['fail', ...failed]);
const event = fc.oneof(
  fc.constant<Event>(['open']),
  { weight: 5, arbitrary: type },
  { weight: 2, arbitrary: leftFor.map((why): Event => ['leave', why]) },
  { weight: 2, arbitrary: key.map((entered): Event => ['enter', entered]) },
  { weight: 2, arbitrary: fc.subarray([...KEYS]).map((needed): Event => ['press', ...needed]) },
  { weight: 3, arbitrary: request.map((sent): Event => ['send', sent]) },
  { weight: 1, arbitrary: request.map((waited): Event => ['wait', waited]) },
  { weight: 5, arbitrary: fail },
);

it.each(Object.entries(RULES))('in any order of events, %s: %s', (name) => {
  const orders = fc.array<Event>(event, { minLength: 20, maxLength: 40 });
  fc.assert(
    fc.property(orders, (events) => {
      const both = new FormAndModel();
      for (const event of events) {
        both.run(event);
        if (event[0] === name) expect(both.actual).toEqual(both.expected);
        // Another rule is broken.
        else if (!isDeepStrictEqual(both.actual, both.expected)) return;
      }
    }),
    { numRuns: 100 },
  );
});
