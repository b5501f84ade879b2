import type { AttemptInputs, AttemptKey, AttemptName } from './journey/attempt.ts';
import type { Journey } from './journey/journey.ts';
import type { Attempts } from './journey/attempts.ts';
import type { UseCases } from './use-cases.ts';

/**
 * Everything a view can set going. Each verb returns at once and gives nothing back: what comes of it stands in the
 * journey, where every screen finds it. So no view can hold on to a former state while it waits.
 */
export interface PortalActions {
  start<Name extends AttemptName>(name: Name, input: AttemptInputs[Name]): void;
  giveUp(key: AttemptKey): void;
  take(key: AttemptKey): void;
  /** Gives back the function that ends the watch. */
  watch(key: AttemptKey): () => void;
  /** The public key is fetched ahead, so that a log-in is one round trip after the press. */
  prepareKey(): void;
  /** The page is in front again: who is signed in, and what calls left behind, may have changed. */
  comeBack(): void;
  signOut(): void;
  continueToStore(): void;
}

/** What is asked for on the way; everything else sends the form that it stands on. */
const SENDS_NO_FORM: AttemptName = 'send-code';

/** @param load gives the use cases; rejects when they can't be fetched, and asking again tries again */
export function createActions(
  journey: Journey,
  attempts: Attempts,
  load: () => Promise<UseCases>,
): PortalActions {
  function whenReady(act: (useCases: UseCases) => void): void {
    // Whatever can't be done now is offered again: none of these verbs changes what the person typed.
    load().then(act, () => undefined);
  }

  return {
    start(name, input) {
      // A notice explains an arrival: whoever sends the form has moved on.
      if (name !== SENDS_NO_FORM) {
        if (journey.state.notice?.shown) journey.update('notice', null);
        // And so has whoever left a log-in: it takes nobody to the store later, with a session that a new password has ended perhaps, nor is it
        // refused beside another form's success.
        if (name !== 'log-in') attempts.take('log-in');
      }
      attempts.start(name, input);
    },
    giveUp: (key) => attempts.giveUp(key),
    take: (key) => attempts.take(key),
    watch: (key) => attempts.watch(key),
    prepareKey: () => whenReady(({ encryption }) => encryption.prepare()),
    comeBack: () => whenReady(({ visit }) => visit.comeBack()),
    signOut: () => whenReady(({ visit }) => visit.signOut()),
    continueToStore: () => whenReady(({ visit }) => visit.continueToStore()),
  };
}
