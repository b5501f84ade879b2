import {
  nextSinceSent,
  sinceSent,
  type ResendCooldown,
  type TimeSince,
} from '#domain/resend-cooldown.ts';
import { useTick } from '../components/use-tick.ts';
import { usePortal } from '../portal-context.ts';
import { useFormat } from '../i18n/message-text.ts';
import { useMessages, MessagesContext } from '../i18n/messages-context.ts';
import { code } from '#messages/en/code.ts';
import { use } from 'react';

/**
 * How long ago the code was sent, once that is a minute. It changes by itself, so it must not be in
 * a live region.
 */
export function SentAgo({ cooldown }: { readonly cooldown: ResendCooldown }) {
  const { clock } = usePortal();
  const now = clock.now();
  useTick(clock, nextSinceSent(cooldown, now), { step: 60_000 });
  const { language } = use(MessagesContext);
  const { ago } = useMessages(code);
  const format = useFormat();
  const since = sinceSent(cooldown, now);
  return <span>{since === null ? '' : format(ago, { time: timeAgo(since, language) })}</span>;
}

function timeAgo({ amount, unit }: TimeSince, language: string): string {
  const time = new Intl.RelativeTimeFormat(language).format(-amount, unit);
  // `Intl` writes a blank after the number, which Japanese text does not have.
  return language === 'ja' ? time.replace(' ', '') : time;
}
