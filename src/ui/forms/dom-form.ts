import { flushSync } from 'react-dom';
import { createObservable } from '#application/observable.ts';
import { bringIntoView } from '#ui/platform/bring-into-view.ts';
import { DomField } from './dom-field.ts';
import {
  keysOf,
  pressed,
  readField,
  withError,
  type FormState,
  type FormTransition,
  type Moment,
  type Move,
} from './form-state.ts';

/** A form on the page: the elements of its fields, and the state that React renders. */
export class DomForm<K extends string> {
  readonly keys: readonly K[];
  readonly controls: Readonly<Record<K, DomField>>;
  readonly state;

  /** @param fields those of the first rendering; their rules stay */
  constructor(readonly fields: Moment<K>['fields']) {
    this.keys = keysOf(fields);
    this.controls = this.each(() => new DomField());
    this.state = createObservable<FormState<K>>({
      errors: {},
      failure: null,
      whenSent: new Map(),
      whenOpened: this.moment,
    });
  }

  get moment(): Moment<K> {
    return {
      fields: this.fields,
      texts: this.each((key) => this.controls[key].text),
      focused: this.keys.find((key) => this.controls[key].isFocused) ?? null,
    };
  }

  change(transition: FormTransition<K>): void {
    this.state.set(transition(this.state.get(), this.moment));
  }

  /**
   * Shows a state and moves the focus, with which a screen reader reads the error there. Live
   * regions announce only what changes, so an error is removed before it is announced. Each step is
   * rendered before the next. The error is scrolled into view.
   */
  show(move: Move<K>): void {
    const { state, focus } = move(this.state.get(), this.moment);
    const at = focus ?? state.failure?.at;
    if (!at) return this.state.set(state);
    if (state.errors[at]?.live === 'polite')
      flushSync(() => this.state.set(withError(state, at, null)));
    flushSync(() => this.state.set(state));
    if (focus) this.controls[focus].focus();
    // Moving the focus scrolls to the field alone.
    bringIntoView(document.getElementById(`${this.fields[at].id}-error`));
  }

  /** The values of these fields; shows what is wrong with one, and then gives null. */
  check(keys: readonly K[]): Readonly<Record<string, unknown>> | null {
    // The person has finished, although some browsers still compose.
    for (const key of keys) this.controls[key].endComposing();
    const read = keys.map((key) => ({ key, ...readField(this.moment, key) }));
    const found = read.map((one) => [one.key, one.ok ? null : one.error]);
    this.show(pressed(Object.fromEntries(found)));
    if (!read.every(({ ok }) => ok)) return null;
    return Object.fromEntries(read.map((one) => [one.key, one.ok && one.value]));
  }

  /**
   * Reports texts that a browser filled in without an event. An animation starts in such a field
   * (src/ui/components/field.css.ts), and the focus comes.
   */
  readonly report = (): void => {
    for (const key of this.keys) this.controls[key].report();
  };

  each<Value>(valueOf: (key: K) => Value): Readonly<Record<K, Value>> {
    return Object.fromEntries(this.keys.map((key) => [key, valueOf(key)])) as Record<K, Value>;
  }
}
