import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { EmailMessage } from '../rules/service-state.ts';
import { ENGLISH_BELOW } from '#messages/email-templates.ts';
import { markup } from '../markup.ts';

const DEFAULT_FROM = 'Account portal <no-reply@example.com>';
const CONNECT_MS = 10_000;
/**
 * How long a mail server may take until it asks for the email's text. A first try ends soon,
 * because new emails wait behind it; no email is sent twice by that. Later tries wait as long as
 * RFC 5321 (4.5.3.2) allows for one answer.
 */
const FIRST_TIMEOUT_MS = 15_000;
const LATER_TIMEOUT_MS = 5 * 60_000;
/**
 * How long its answer to the email's text may take (RFC 5321, 4.5.3.2.6). Trying again sooner
 * would send a second copy.
 */
const SILENCE_MS = 10 * 60_000;

/** Delivers over SMTP, as text and HTML. */
export function smtpDelivery(smtp: SMTPTransport.Options, from: string = DEFAULT_FROM) {
  const options: SMTPTransport.Options = {
    ...smtp,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
  const sender = senderOf(from);
  const domain = sender.address.split('@').at(-1) ?? '';
  return {
    /** Connects and logs in, without an email. */
    async verify(): Promise<void> {
      await createTransport({ ...options, socketTimeout: CONNECT_MS }).verify();
    },
    /** @param tries how often this email was tried, this time included */
    async deliver(email: EmailMessage, tries: number): Promise<void> {
      const timeout = new AbortController();
      const timer = setTimeout(
        () => timeout.abort(),
        tries === 1 ? FIRST_TIMEOUT_MS : LATER_TIMEOUT_MS,
      );
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
        // Neither as text, in which a comma or colon would begin another address.
        from: sender,
        to: { name: '', address: email.to },
        subject: email.subject,
        text: email.text,
        html: htmlEmail(email),
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

/** Reads `Name <address>`, where the name may be quoted, or an address alone. */
function senderOf(from: string): { readonly name: string; readonly address: string } {
  const [, named = '', address = from] = /^(.*?)\s*<([^<>]*)>$/s.exec(from) ?? [];
  const [, quoted] = /^"(.*)"$/s.exec(named) ?? [];
  const [local = '', domain = ''] = address.split('@');
  return {
    name: quoted?.replace(/\\(.)/g, '$1') ?? named,
    address: `${local}@${domainToASCII(domain) || domain}`,
  };
}

/**
 * The email's text as HTML, with the code large. Mail programs drop style sheets, so styles are
 * attributes. No colours are set: the reader's light or dark theme stays. The code stays inside its
 * sentence, where phones look for it.
 */
export function htmlEmail(email: EmailMessage): string {
  const language = email.language ?? CODE_LANGUAGE;
  const breaks = `overflow-wrap:anywhere;text-wrap:pretty${BREAKS[language] ?? ''}`;
  const [first = '', ...rest] = email.text.split('\n');
  const english = rest.indexOf(ENGLISH_BELOW);
  const [own, below] = english < 0 ? [rest, []] : [rest.slice(0, english), rest.slice(english)];
  const text = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${email.subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;${breaks}">
<p style="margin:0 0 20px;font-size:18px">${firstLine(first, email.code)}</p>
${paragraphsOf(own)}
${below.length > 0 ? markup`<div lang="en" style="margin-top:32px">${paragraphsOf(below)}</div>` : ''}</div>
</body></html>
`;
  return text.toString();
}

function paragraphsOf(lines: readonly string[]) {
  return lines
    .filter((line) => line !== '')
    .map(
      (line) => markup`<p style="margin:0 0 12px${isForPhones(line) ? SMALL : ''}">${line}</p>\n`,
    );
}

/** As on the pages: Korean lines break between words only, Japanese ones between phrases. */
const BREAKS: Readonly<Record<string, string>> = {
  ko: ';word-break:keep-all',
  ja: ';line-break:strict;word-break:auto-phrase',
};

const SMALL = ';font-size:13px';

/** '@account.example.com #123456', which phones read and people need not. */
function isForPhones(line: string): boolean {
  return line.startsWith('@');
}

/** A notice has no code to enlarge. An address in it does not wrap where it fits. */
function firstLine(line: string, code: string) {
  const [part = ''] = code === '' ? (/[\w.+-]+@[\w.-]*\w/.exec(line) ?? []) : [code];
  if (part === '') return line;
  const tag = code === '' ? 'span' : 'strong';
  const style = code === '' ? WITHOUT_BREAK : LARGE;
  const at = line.indexOf(part);
  return markup`${line.slice(0, at)}<${tag} style="${style}">${part}</${tag}>${line.slice(at + part.length)}`;
}

const WITHOUT_BREAK = 'display:inline-block;max-width:100%';
const LARGE =
  'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:3px;white-space:nowrap';
