import { createTransport } from 'nodemailer';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Mail } from '../rules/service-state.ts';
import { htmlLetter } from './html-letter.ts';
import { LetterRefused } from './delivery-retry.ts';

export interface Delivery {
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

const DEFAULT_FROM = 'Account portal <no-reply@example.com>';
const CONNECT_MS = 10_000;
/** What a mail server may take for its word on a letter (RFC 5321, 4.5.3.2.6). Who gives up sooner sends again what was taken. */
const SILENCE_MS = 10 * 60_000;

/** Delivers over SMTP, as text and HTML. @param smtpUrl such as `smtp://user:password@mail.example.com:587` */
export function smtpDelivery(smtpUrl: string, from: string = DEFAULT_FROM): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    // A connection each: one that was kept may be dead without a word, and would be waited for as long.
    pool: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    close: () => transport.close(),
    async deliver(mail) {
      await transport
        .sendMail({
          from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: htmlLetter(mail),
          // The same for every try, so that a letter that did arrive twice can be recognised.
          messageId: `<${mail.id}@${domain}>`,
          // Keeps auto-replies from answering a mailbox that nobody reads.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': mail.language ?? CODE_LANGUAGE,
          },
          date: new Date(mail.at),
        })
        .catch((error: unknown) => {
          throw isFinal(error)
            ? new LetterRefused('the mail server refused the letter', { cause: error })
            : error;
        });
    },
  };
}

/** Many servers refuse a sender only after the recipient or the letter, with a code of RFC 3463 or 7372 that says so. */
const OF_SENDER = /^\d{3}[ -]5\.(1\.[78]|7\.(1|2\d))\b/;

/** A reply of 5yz is for good (RFC 5321, 4.2.1), but for those that speak of the connection, the log-in or the sender, which are the operators' to mend. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isOfSender =
    ('command' in error && error.command === 'MAIL FROM') ||
    ('response' in error && OF_SENDER.test(String(error.response)));
  return (
    Number(error.responseCode) >= 500 &&
    !isOfSender &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  );
}
