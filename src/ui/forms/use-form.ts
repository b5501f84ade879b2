import { useLayoutEffect, type FormEvent } from 'react';
import { formSent } from '#application/journey/screen-events.ts';
import type { RequestInput } from '#application/use-cases.ts';
import type { RequestName } from '#domain/requests.ts';
import { usePage } from '#ui/page/page-context.ts';
import { showErrors } from './show-errors.ts';
import type { Field } from './use-field.ts';
import { alertOf, useAnswer, useRequest, type Fields, type RequestRules } from './use-request.ts';

type Values<Of extends Fields> = {
  readonly [Key in keyof Of]: Of[Key] extends Field<infer Value> ? Value : never;
};

export interface FormRules<Name extends RequestName, Of extends Fields> extends RequestRules<Name> {
  /** In the order of the screen, by the names with which the domain places failures. */
  readonly fields: Of;
  /** What is sent, from what was parsed; null sends nothing. */
  toInput(values: Values<Of>): RequestInput<Name> | null;
  /** Called right before the request is run. */
  onSend?(input: RequestInput<Name>): void;
}

/** A form: its fields, the request that it runs with what they mean, and what came of it. */
export function useForm<Name extends RequestName, Of extends Fields>(
  name: Name,
  rules: FormRules<Name, Of>,
) {
  const { journey, presses } = usePage();
  const fields: readonly Field[] = Object.values(rules.fields);
  const answer = useAnswer(rules.fields);
  const request = useRequest(name, answer, {
    ...rules,
    onSuccess(value) {
      for (const field of fields) if (field.options.isUsedUp) field.control.fill('');
      rules.onSuccess(value);
    },
  });
  // When the form is removed. An effect would run after the next press.
  useLayoutEffect(() => presses.formChanged, [presses]);

  function check<Checked extends Fields>(checked: Checked): Values<Checked> | null {
    answer.forget();
    return valuesOf(checked);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const values = request.isPending ? null : check(rules.fields);
    const input = values && rules.toInput(values);
    if (!input) return;
    journey.apply(formSent);
    rules.onSend?.(input);
    request.run(input);
  }

  /** A changed text cancels the request, and drops its answer and errors that it has mended. */
  function onInput({ target }: FormEvent): void {
    if (fields.some(({ control }) => control.hasChangedSinceSent)) request.cancel();
    answer.forgetIfOutdated(target);
    for (const field of fields)
      if (field.options.comparedWith?.element === target && field.read().ok) field.fail(null);
  }

  return {
    /** For the form's element. */
    bind: {
      id: `${rules.purpose ?? name}-form`,
      onSubmit: submit,
      onInput,
      onFocus: () => report(fields),
      onAnimationStart: () => report(fields),
    },
    /** For the end of the form. */
    end: {
      id: `${rules.purpose ?? name}-submit`,
      /** What failed, when it has no other place. */
      alert: alertOf(answer.last, name),
      /** The reference for support, while its message is shown. */
      reference: answer.last?.failure.reference ?? null,
      isBusy: request.isPending,
    },
    answer,
    /** The last failure, while it is shown in an alert or at its field. */
    failure: answer.last?.failure ?? null,
    hasError: answer.last?.at === null || fields.some(({ error }) => error),
    check,
  };
}

/** The values of these fields; null, and errors, when one of them is wrong. */
function valuesOf<Checked extends Fields>(checked: Checked): Values<Checked> | null {
  const found = Object.entries(checked).map(([key, field]) => ({ key, field, ...field.read() }));
  const errors = found.map((one) => [one.field, one.ok ? null : one.error] as const);
  const [firstWrong] = errors.find(([, error]) => error) ?? [];
  if (firstWrong) {
    showErrors(errors, firstWrong);
    return null;
  }
  for (const field of Object.values(checked)) field.fail(null);
  return Object.fromEntries(found.map((one) => [one.key, one.ok && one.value])) as never;
}

/**
 * Reports texts that a browser filled in without an event. An animation starts in such a field
 * (src/ui/components/field.css.ts), and the focus comes.
 */
function report(fields: readonly Field[]): void {
  for (const { control } of fields) control.report();
}
