import { knownOfCalls } from '#application/journey/known-of-calls.ts';
import { useJourney } from '../../portal-context.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { crash } from '#messages/en/crash.ts';

/** What is known of what the person sent before the screen broke. */
export function KnownOfCrash() {
  const messages = useMessages(crash);
  const known = useJourney(knownOfCalls);
  return known === null ? null : (
    <p>{known === 'code-accepted' ? messages.codeAccepted : messages.onItsWay}</p>
  );
}
