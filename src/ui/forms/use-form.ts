import { useLayoutEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { formSent } from '#application/journey/screen-events.ts';
import type { RequestName } from '#domain/requests.ts';
import { usePage } from '#ui/page/page-context.ts';
import { DomForm } from './dom-form.ts';
import type { Field } from './field-rules.ts';
import { useFields } from './use-fields.ts';
import { useRequest, type GivenInput, type RequestRules } from './use-request.ts';

/** Fields by their names, in the order of the screen. */
export type FormFields = Readonly<Record<string, Field>>;
type KeyOf<Fields> = keyof Fields & string;

type Values<Fields, Key extends KeyOf<Fields> = KeyOf<Fields>> = {
  readonly [Each in Key]: Fields[Each] extends Field<infer Value> ? Value : never;
};

export interface FormRules<
  Name extends RequestName,
  Fields extends FormFields,
> extends RequestRules<Name> {
  /** By the names with which the domain places failures. */
  readonly fields: Fields & {
    readonly [Key in keyof Fields]: { readonly comparedWith?: KeyOf<Fields> };
  };
  /** What is sent, from what was parsed; null sends nothing. */
  toInput(values: Values<Fields>): GivenInput<Name> | null;
}

/** A form: its fields, the request that it runs with what they mean, and what came of it. */
export function useForm<Name extends RequestName, Fields extends FormFields>(
  name: Name,
  rules: FormRules<Name, Fields>,
) {
  const { journey, presses } = usePage();
  const [dom] = useState(() => new DomForm<KeyOf<Fields>>(rules.fields));
  const state = useSyncExternalStore(dom.state.subscribe, dom.state.get, dom.state.get);
  const fields = useFields(dom, state);
  const request = useRequest(name, dom, state, {
    ...rules,
    onSuccess(value) {
      for (const key of dom.keys) if (dom.fields[key].emptiedOnSuccess) dom.controls[key].fill('');
      rules.onSuccess(value);
    },
  });
  // When the form is removed. An effect would run after the next press.
  useLayoutEffect(() => presses.formChanged, [presses]);

  const check = <Key extends KeyOf<Fields>>(...keys: readonly Key[]) =>
    dom.check(keys) as Values<Fields, Key> | null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const values = request.isPending ? null : check(...dom.keys);
    const input = values && rules.toInput(values);
    if (!input) return;
    journey.apply(formSent);
    request.run(input);
  }

  return {
    fields,
    bind: {
      id: `${rules.purpose ?? name}-form`,
      onSubmit: submit,
      onInput: request.withdrawIfEdited,
      onFocus: dom.report,
      onAnimationStart: dom.report,
    },
    end: {
      id: `${rules.purpose ?? name}-submit`,
      alert: request.alert,
      /** The reference for support, while its message is shown. */
      reference: state.failure?.reference ?? null,
      isBusy: request.isPending,
    },
    /** The last failure, while it is shown in an alert or at its field. */
    failure: state.failure,
    hasError: state.failure?.at === null || Object.values(state.errors).some(Boolean),
    dom,
    state,
    requestKey: request.key,
    check,
  };
}
