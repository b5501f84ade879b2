import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { EmailMessage } from '../../rules/service-state.ts';

const DEFAULT_FROM = 'Account portal <no-reply@example.com>';
const CONNECT_MS = 10_000;
/**
 * How long a mail server may take until it asks for the email's text. Other emails wait behind it,
 * and no email is sent twice by this end.
 */
const BEFORE_TEXT_MS = 15_000;
/**
 * How long its answer to the email's text may take. Trying again sooner may send a second copy
 * (RFC 5321, 4.5.3.2.6, allows ten minutes, but a code lives no longer).
 */
const SILENCE_MS = 2 * 60_000;

/** Delivers over SMTP, as plain text. */
export function smtpDelivery(smtp: SMTPTransport.Options, from: string = DEFAULT_FROM) {
  const options: SMTPTransport.Options = {
    ...smtp,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
  const domain = domainToASCII(from.split(/[@>]/)[1] ?? '');
  return {
    /** Connects and logs in, without an email. */
    async verify(): Promise<void> {
      await createTransport({ ...options, socketTimeout: CONNECT_MS }).verify();
    },
    /** Takes less time than `LEASE_MS` of the outbox. */
    async deliver(email: EmailMessage): Promise<void> {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), BEFORE_TEXT_MS);
      const transport = createTransport(options);
      // Nodemailer reads the stream once the server has accepted the recipient.
      transport.use('stream', ({ message }, done) => {
        const read = message.createReadStream.bind(message);
        message.createReadStream = (streamOptions) =>
          read(streamOptions).once('resume', () => clearTimeout(timer));
        done();
      });
      const message: SendMailOptions & { signal: AbortSignal } = {
        signal: timeout.signal,
        from,
        // Not as text, in which a comma or colon would begin another address.
        to: { name: '', address: email.to },
        subject: email.subject,
        text: email.text,
        // The same for every try, so that mail programs recognise a second copy.
        messageId: `<${email.id}@${domain}>`,
        // Stops auto-replies to our unread mailbox.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': email.language ?? CODE_LANGUAGE,
        },
        date: new Date(email.at),
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw timeout.signal.aborted
          ? Object.assign(new Error('the mail server is silent'), { code: 'ETIMEDOUT' })
          : error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
