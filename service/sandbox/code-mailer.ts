import type { Mail } from '../rules/service-state.ts';
import { reasonOf } from '../mail/delivery-retry.ts';
import { DEFAULT_FROM, smtpDelivery } from '../mail/smtp-delivery.ts';
import { readSmtpUrl } from '../mail/smtp-url.ts';
import type { SandboxLog } from './sandbox-log.ts';
import { StartupError } from '../startup-error.ts';

export interface CodeMailer {
  /** Sends in the background: the call that asked for the code doesn't wait for a mail server. */
  readonly send: (mail: Mail) => void;
  /** Waits for pending mails. */
  readonly close: () => Promise<void>;
  /** Where it sends to and from, without the password. */
  readonly route: string;
}

/** Each pending mail holds a connection, so a mail server that hangs must not accumulate more. */
const MOST_UNDER_WAY = 100;

/**
 * Mails codes over SMTP, as text and HTML. Throws StartupError. @param smtpUrl such as
 * `smtp://user:password@mail.example.com:587`
 */
export function createCodeMailer(smtpUrl: string, log: SandboxLog, from?: string): CodeMailer {
  const options = readSmtpUrl(smtpUrl);
  if (!options.ok) throw new StartupError(`SMTP_URL ${options.problem}`);
  const { host, port } = options.value;
  const { deliver } = smtpDelivery(options.value, from);
  const underWay = new Set<Promise<void>>();

  async function send(mail: Mail): Promise<void> {
    try {
      await deliver(mail, 1);
      log.mailed('sent');
    } catch (error) {
      log.mailed('failed', reasonOf(error));
    }
  }

  return {
    route: `by ${port === undefined ? host : `${host}:${port}`}, from ${from ?? DEFAULT_FROM}`,
    send: (mail) => {
      if (underWay.size >= MOST_UNDER_WAY) {
        log.mailed('failed', 'EBUSY');
        return;
      }
      const delivery = send(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}
