import { nextSinceSent, sinceSent } from '#domain/since-sent.ts';
import type { CodeHold } from '#domain/send-code-button.ts';
import { useTick } from '../hooks/use-tick.ts';
import { usePortal } from '../portal-context.ts';

/** How long ago the code was sent, once that is a minute. Silent for screen readers: it changes by itself. */
export function SentAgo({ hold }: { readonly hold: CodeHold }) {
  const { clock } = usePortal();
  const now = clock.now();
  useTick(clock, nextSinceSent(hold, now), 60_000);
  const words = sinceSent(hold, now);
  return <span aria-live="off">{words === null ? '' : ` ${words}`}</span>;
}
