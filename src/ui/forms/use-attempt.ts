import { useEffect, useEffectEvent, useRef } from 'react';
import type {
  Attempt,
  AttemptKey,
  AttemptName,
  AttemptValues,
} from '#application/journey/attempt.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { sameEmail } from '#domain/email.ts';
import { useActions, useJourney, usePortal } from '../portal-context.ts';
import type { Failures } from './use-failures.ts';

export interface AttemptParts<Name extends AttemptName> {
  readonly key: AttemptKey;
  /**
   * The address in the form: an attempt about another one is none of this form's. Null where there is but one.
   * A function, so that a key typed renders the form only when the answer changes.
   */
  readonly about: ((state: JourneyState) => string | null) | null;
  /** Called with a success, once. `isFound`: it came while the screen was elsewhere. */
  readonly done: (value: AttemptValues[Name], isFound: boolean) => void;
  readonly failures: Failures;
}

export interface ShownAttempt {
  readonly busy: boolean;
  /** The address of an attempt that was given up: the service may have done it all the same. */
  readonly givenUpFor: string | null;
  giveUp(): void;
}

/**
 * Shows an attempt of the journey in a form: under way, wherever it was begun, or its outcome, taken once.
 */
export function useAttempt<Name extends AttemptName>({
  key,
  about,
  done,
  failures,
}: AttemptParts<Name>): ShownAttempt {
  const { journey } = usePortal();
  const actions = useActions();
  const attempt = useJourney((state) => state.attempts[key]);
  const isAbout = useJourney((state) =>
    isAttemptAbout(state.attempts[key], about?.(state) ?? null),
  );
  const sawItUnderWay = useRef(false);

  const take = useEffectEvent(() => {
    // Under StrictMode an effect runs twice; an outcome is reported once.
    if (!attempt?.outcome || journey.state.attempts[key] !== attempt) return;
    const { outcome } = attempt;
    const isFound = !sawItUnderWay.current;
    sawItUnderWay.current = false;
    actions.take(key);
    if (!isAbout) return;
    switch (outcome.kind) {
      case 'done':
        return done(outcome.value as AttemptValues[Name], isFound);
      case 'failed':
        return failures.show(outcome.failure, isFound);
      case 'unavailable':
        return failures.unavailable();
      case 'broken':
        return failures.broken();
    }
  });

  useEffect(() => actions.watch(key), [actions, key]);

  useEffect(() => {
    if (attempt?.phase === 'under-way') {
      sawItUnderWay.current = true;
      if (!isAbout) actions.giveUp(key);
    }
    if (attempt?.phase !== 'ended') return undefined;
    // Outside of React's commit, where an error can be rendered before the focus moves to its field.
    let isHere = true;
    queueMicrotask(() => {
      if (isHere) take();
    });
    return () => {
      isHere = false;
    };
  }, [actions, attempt, isAbout, key]);

  return {
    busy: isAbout && attempt?.phase === 'under-way',
    givenUpFor: attempt?.phase === 'given-up' ? attempt.email : null,
    giveUp: () => actions.giveUp(key),
  };
}

function isAttemptAbout(attempt: Attempt | undefined, address: string | null): boolean {
  return attempt !== undefined && (address === null || sameEmail(attempt.email, address));
}
