import { createTransport } from 'nodemailer';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Mail } from '../rules/service-state.ts';
import { htmlLetter } from '../mail/html-letter.ts';
import { readSmtpUrl } from '../mail/smtp-url.ts';
import type { SandboxLog } from './sandbox-log.ts';
import { CannotStart } from '../startup-error.ts';

export interface CodeMailer {
  /** Sends in the background: the call that asked for the code doesn't wait for a mail server. */
  readonly send: (mail: Mail) => void;
  /** After the mails under way. */
  readonly close: () => Promise<void>;
  /** Where it sends to and from, without the password. */
  readonly route: string;
}

/** Each has a connection of its own; a server that hangs, and codes asked for meanwhile, must not pile them up. */
const MOST_UNDER_WAY = 100;

const DEFAULT_FROM = 'Account portal <no-reply@example.com>';

/** Mails codes over SMTP, as text and HTML. Throws CannotStart. @param smtpUrl such as `smtp://user:password@mail.example.com:587` */
export function createCodeMailer(
  smtpUrl: string,
  log: SandboxLog,
  from: string = DEFAULT_FROM,
): CodeMailer {
  const options = readSmtpUrl(smtpUrl);
  if (!options.ok) throw new CannotStart(`SMTP_URL ${options.problem}`);
  const { host, port } = options.value;
  const transport = createTransport(options.value);
  const underWay = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    try {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: htmlLetter(mail),
        // Keeps auto-replies from answering a mailbox that nobody reads.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language ?? CODE_LANGUAGE,
        },
        date: new Date(mail.at),
      });
      log.mailed('sent');
    } catch (error) {
      // The code of the error only: an SMTP server's sentences repeat addresses.
      log.mailed('failed', (error as { code?: string }).code ?? 'unknown');
    }
  }

  return {
    route: `by ${port === undefined ? host : `${host}:${port}`}, from ${from}`,
    send: (mail) => {
      if (underWay.size >= MOST_UNDER_WAY) {
        log.mailed('failed', 'EBUSY');
        return;
      }
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    close: async () => {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
