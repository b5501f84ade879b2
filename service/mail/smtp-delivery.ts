import { createTransport, type SendMailOptions } from 'nodemailer';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Mail } from '../rules/service-state.ts';
import { htmlLetter } from './html-letter.ts';
import { LetterRefused } from './delivery-retry.ts';
import type { SmtpOptions } from './smtp-url.ts';

export interface Delivery {
  /**
   * Rejects with LetterRefused, or with an error that may pass.
   * @param tries how often this letter was tried, this time included
   */
  readonly deliver: (mail: Mail, tries: number) => Promise<void>;
  /** Connects and logs in, without a letter. */
  readonly verify: () => Promise<void>;
}

export const DEFAULT_FROM = 'Account portal <no-reply@example.com>';
const CONNECT_MS = 10_000;
/**
 * How long a mail server may take until it wants the letter itself. A first try ends soon, since
 * new letters wait behind it; nothing is sent twice by that. Later tries have as long as RFC 5321
 * (4.5.3.2) gives for one answer.
 */
const FIRST_PATIENCE_MS = 15_000;
const LATER_PATIENCE_MS = 5 * 60_000;
/**
 * How long its answer to the letter may take (the same, 4.5.3.2.6). Trying again sooner would send
 * a second copy.
 */
const SILENCE_MS = 10 * 60_000;

/** Delivers over SMTP, as text and HTML. */
export function smtpDelivery(smtp: SmtpOptions, from: string = DEFAULT_FROM): Delivery {
  const options: SmtpOptions = {
    ...smtp,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async verify() {
      await createTransport({ ...options, socketTimeout: CONNECT_MS }).verify();
    },
    async deliver(mail, tries) {
      const patience = new AbortController();
      const timer = setTimeout(
        () => patience.abort(),
        tries === 1 ? FIRST_PATIENCE_MS : LATER_PATIENCE_MS,
      );
      const transport = createTransport(options);
      // The letter is read once the server has taken its receiver and wants the rest.
      transport.use('stream', ({ message }, done) => {
        const read = message.createReadStream.bind(message);
        message.createReadStream = (how) => read(how).once('resume', () => clearTimeout(timer));
        done();
      });
      const letter: SendMailOptions & { signal: AbortSignal } = {
        signal: patience.signal,
        from,
        // Not as text, in which a comma would separate two addresses.
        to: { name: '', address: mail.to },
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
      };
      try {
        await transport.sendMail(letter);
      } catch (error) {
        if (patience.signal.aborted) throw new SilentMailServer();
        throw isFinal(error)
          ? new LetterRefused('the mail server refused the letter', { cause: error })
          : error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** It gave no answer for too long before it wanted the letter. */
class SilentMailServer extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Many servers refuse a sender only after the recipient or the letter, with a code of RFC 3463 or
 * 7372 that says so.
 */
const OF_SENDER = /^\d{3}[ -]5\.(1\.[78]|7\.(1|2\d))\b/;

/**
 * A reply of 5yz is for good (RFC 5321, 4.2.1), but for those that speak of the connection, the
 * log-in or the sender, which are the operators' to mend.
 */
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
