import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { type ResultListener } from '#application/request-store.ts';
import type { RequestInput, RequestValue } from '#application/use-cases.ts';
import { requestKey, type RequestName } from '#domain/requests.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import { usePage } from '#ui/page/page-context.ts';

export interface RequestParts<Name extends RequestName> {
  /** The address that the form is about: a request for another one is another request. */
  readonly email?: string | null | undefined;
  readonly purpose?: ScreenPurpose | undefined;
  readonly onSuccess: (value: RequestValue<Name>) => void;
  /** @param isLate it came while the screen was not shown, or before a reload */
  readonly onFailure: (failure: DescribedFailure, isLate: boolean) => void;
}

/**
 * Runs a request for a form. Its outcome is handled once: when it settles, or when the form is
 * opened again.
 */
export function useRequest<Name extends RequestName>(name: Name, parts: RequestParts<Name>) {
  const { journey, requests, presses } = usePage();
  const key = requestKey(name, { email: parts.email ?? undefined, purpose: parts.purpose });
  const isPending = useSyncExternalStore(
    requests.subscribe,
    () => requests.isPending(key),
    () => false,
  );
  const settled = useEffectEvent<ResultListener>((outcome, isLate) => {
    if (!isLate) presses.formChanged();
    if (outcome.ok) parts.onSuccess(outcome.value as RequestValue<Name>);
    else parts.onFailure(outcome.error, isLate);
  });
  // Attaches this screen to its request. A layout effect detaches in the commit that removes the
  // screen, so that no outcome reaches a removed screen.
  useLayoutEffect(
    () => requests.attach(key, (outcome, isLate) => settled(outcome, isLate)),
    [requests, key],
  );

  function run(input: RequestInput<Name>): void {
    // Sending a form removes the arrival notice.
    if (name !== 'send-code' && journey.state.notice?.shown) journey.update('notice', null);
    requests.run(name, input);
  }

  return { isPending, run, cancel: () => requests.cancel(key) };
}
