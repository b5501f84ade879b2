import { knownOfCalls } from '#application/journey/known-of-calls.ts';
import { useJourney } from '../../portal-context.ts';
import { useWords } from '../../i18n/words-context.ts';
import { crash } from '#messages/en/crash.ts';

/** What is known of what the person sent before the screen broke. */
export function KnownOfCrash() {
  const words = useWords(crash);
  const known = useJourney(knownOfCalls);
  return known === null ? null : (
    <p>{known === 'code-accepted' ? words.codeAccepted : words.onItsWay}</p>
  );
}
