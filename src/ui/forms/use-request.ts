import { useEffectEvent, useLayoutEffect } from 'react';
import type { ResultListener } from '#application/request-runner.ts';
import type { RequestInput, RequestValue } from '#application/use-cases.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { requestKey, type RequestName } from '#domain/requests.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import type { DomForm } from './dom-form.ts';
import { failed, formWhenSent, sent, type FormState } from './form-state.ts';

/** The purpose is that of the rules. */
export type GivenInput<Name extends RequestName> = Omit<RequestInput<Name>, 'purpose'>;

export interface RequestRules<Name extends RequestName> {
  /** What the request is about: a request about another address is another request. */
  readonly email?: string | null | undefined;
  readonly purpose?: ScreenPurpose | undefined;
  onSuccess(value: RequestValue<Name>): void;
}

/**
 * Runs a request for a form. Its result is handled once: when it settles, or when the form is
 * opened again.
 */
export function useRequest<Name extends RequestName, K extends string>(
  name: Name,
  dom: DomForm<K>,
  { failure }: FormState<K>,
  rules: RequestRules<Name>,
) {
  const { requests, presses, toasts } = usePage();
  const key = requestKey(name, { email: rules.email ?? undefined, purpose: rules.purpose });
  const isPending = useJourney((state) => state.requests.get(key)?.state === 'pending');
  const settled = useEffectEvent<ResultListener>((result, isLate) => {
    if (!isLate) presses.formChanged();
    if (result.ok) return rules.onSuccess(result.value as RequestValue<Name>);
    dom.show(failed(key, result.error, isLate));
    toasts.showFailure(result.error);
  });
  // Attaches this screen to its request. A layout effect detaches in the commit that removes the
  // screen, so that no result reaches a removed screen.
  useLayoutEffect(
    () => requests.attach(key, (result, isLate) => settled(result, isLate)),
    [requests, key],
  );

  function run(given: GivenInput<Name>): void {
    const input = { purpose: rules.purpose, ...given } as RequestInput<Name>;
    // Its own key: a replayed press may come before the rendering that knows the address.
    const started = requests.run(name, input);
    dom.change(sent(started));
  }

  function withdrawIfEdited(): void {
    const [now, then] = [dom.moment.texts, formWhenSent(dom.state.get(), key).texts];
    if (dom.keys.some((each) => now[each] !== then[each])) requests.withdraw(key);
  }

  return {
    key,
    isPending,
    /** What the alert says of the last failure; null when it is shown at a field. */
    alert: failure?.at === null && failure.request === key ? failure.message : null,
    run,
    withdrawIfEdited,
  };
}
