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
type KeyOf<Of> = keyof Of & string;

type Values<Of, Key extends KeyOf<Of> = KeyOf<Of>> = {
  readonly [Each in Key]: Of[Each] extends Field<infer Value> ? Value : never;
};

export interface FormRules<
  Name extends RequestName,
  Of extends FormFields,
> extends RequestRules<Name> {
  /** By the names with which the domain places failures. */
  readonly fields: Of & { readonly [Key in keyof Of]: { readonly comparedWith?: KeyOf<Of> } };
  /** What is sent, from what was parsed; null sends nothing. */
  toInput(values: Values<Of>): GivenInput<Name> | null;
}

/** A form: its fields, the request that it runs with what they mean, and what came of it. */
export function useForm<Name extends RequestName, Of extends FormFields>(
  name: Name,
  rules: FormRules<Name, Of>,
) {
  const { journey, presses } = usePage();
  const [dom] = useState(() => new DomForm<KeyOf<Of>>(rules.fields));
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

  const check = <Key extends KeyOf<Of>>(...keys: readonly Key[]) =>
    dom.check(keys) as Values<Of, Key> | null;

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
      onInput: request.cancelIfEdited,
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
