import { createTransport, type SendMailOptions } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Mail } from '../rules/service-state.ts';
import { htmlLetter } from './html-letter.ts';
import { LetterRefused } from './delivery-retry.ts';

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
 * How long a mail server may take until it asks for the letter's text. A first try ends soon,
 * because new letters wait behind it; no letter is sent twice by that. Later tries wait as long as
 * RFC 5321 (4.5.3.2) allows for one answer.
 */
const FIRST_PATIENCE_MS = 15_000;
const LATER_PATIENCE_MS = 5 * 60_000;
/**
 * How long its answer to the letter's text may take (RFC 5321, 4.5.3.2.6). Trying again sooner
 * would send a second copy.
 */
const SILENCE_MS = 10 * 60_000;

/** Delivers over SMTP, as text and HTML. */
export function smtpDelivery(smtp: SMTPTransport.Options, from: string = DEFAULT_FROM): Delivery {
  const options: SMTPTransport.Options = {
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
      // Nodemailer reads the stream once the server has accepted the recipient.
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
        // The same for every try, so that mail programs recognise a second copy.
        messageId: `<${mail.id}@${domain}>`,
        // Stops auto-replies to our unread mailbox.
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

/** The server was silent for too long before it asked for the letter's text. */
class SilentMailServer extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Many servers refuse a sender only after the recipient or the letter, with a code of RFC 3463 or
 * 7372 that says so.
 */
const OF_SENDER = /^\d{3}[ -]5\.(1\.[78]|7\.(1|2\d))\b/;

/**
 * A reply of 5yz is final (RFC 5321, 4.2.1), except about the connection, the log-in or the sender:
 * operators can mend those.
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
