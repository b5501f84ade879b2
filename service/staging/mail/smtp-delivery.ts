import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { EMAIL_TRY_MS } from '../../rules/limits.ts';
import type { EmailMessage } from '../../rules/service-state.ts';

const DEFAULT_FROM = 'Account portal <no-reply@example.com>';
/**
 * Delivers over SMTP, as plain text. If the server takes an email after `EMAIL_TRY_MS`, a second
 * copy is sent.
 */
export function smtpDelivery(smtp: SMTPTransport.Options, from: string = DEFAULT_FROM) {
  const transport = createTransport(smtp);
  const domain = domainToASCII(from.split(/[@>]/)[1] ?? '');
  return async (email: EmailMessage): Promise<void> => {
    await transport.sendMail({
      signal: AbortSignal.timeout(EMAIL_TRY_MS),
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
        'Content-Language': email.language,
      },
      date: new Date(email.at),
    });
  };
}
