import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { isRecipientRefused, reasonOf } from '#service/staging/mail/delivery-failures.ts';
import { smtpDelivery } from '#service/staging/mail/smtp-delivery.ts';
import { NO_TLS, reply, startMailServer } from './mail-server.ts';
import { MAIL } from './sample-email.ts';

afterEach(() => void vi.useRealTimers());

function deliveryTo(port: number, query = '') {
  return smtpDelivery(parseConnectionUrl(`smtp://127.0.0.1:${port}${query}`));
}

test('a mail server that does not answer to the receiver is left after 10 s', async () => {
  let isAsked = false;
  const port = await startMailServer({ ...NO_TLS, onRcptTo: () => void (isAsked = true) });
  // The program's timers are faked, and the sockets keep real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The platform's own timer is not faked.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  let outcome = 'pending';
  const tried = deliveryTo(port)(MAIL).catch((error: unknown) => (outcome = reasonOf(error)));
  await vi.waitUntil(() => isAsked, { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(9000);
  expect(outcome).toBe('pending');
  await vi.advanceTimersByTimeAsync(2000);
  await tried;
  expect(outcome).toBe('EABORT');
  vi.restoreAllMocks();
});

const refusing = (event: 'onMailFrom' | 'onRcptTo', code: number): SMTPServerOptions => ({
  ...NO_TLS,
  [event]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(reply(code, `${code < 500 ? '4.2.1' : '5.1.1'} <ada@lab.example> is refused`)),
});
test.each<[string, SMTPServerOptions, string, RegExp]>([
  ['a certificate of no trusted authority', {}, '', /^ESOCKET [A-Z_]*CERT[A-Z_]*$/],
  ['no TLS where it is required', NO_TLS, '?requireTLS=true', /^ETLS 50\d$/],
  ['a refused recipient', refusing('onRcptTo', 550), '', /^EENVELOPE 550 5\.1\.1$/],
  ['a recipient refused for now', refusing('onRcptTo', 450), '', /^EENVELOPE 450 4\.2\.1$/],
  ['a refused sender', refusing('onMailFrom', 550), '', /^EENVELOPE 550 5\.1\.1$/],
])('a failure is told in codes, and may be final: %s', async (what, options, query, reason) => {
  const deliver = deliveryTo(await startMailServer(options), query);
  const error: unknown = await deliver(MAIL).catch((caught: unknown) => caught);
  expect(reasonOf(error)).toMatch(reason);
  expect(isRecipientRefused(error)).toBe(what === 'a refused recipient');
});

/** A mail server that takes every email. */
async function startMailbox() {
  const receivers: string[] = [];
  const emails: string[] = [];
  const port = await startMailServer({
    ...NO_TLS,
    onRcptTo: ({ address }, _session, done) => {
      receivers.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        // The end of a line in quoted-printable text.
        emails.push(raw.replace(/=\r?\n/g, ''));
        done();
      });
    },
  });
  return { deliver: deliveryTo(port), port, receivers, emails };
}

test('an email is sent as plain text, marked as automatic', async () => {
  const { deliver, emails } = await startMailbox();
  await deliver(MAIL);
  const [email = ''] = emails;
  for (const line of [
    'To: ada@lab.example',
    'Subject: Your code',
    'From: Account portal <no-reply@example.com>',
    'Auto-Submitted: auto-generated',
    'Content-Language: en',
    'Date: Fri, 02 Jan 2026 03:04:05 +0000',
  ])
    expect(email).toContain(line);
  expect(email).toMatch(/Content-Type: text\/plain[^]*?\r\n\r\nYour code is 123456\r\n/);
  expect(email).not.toContain('text/html');
});

test('an email goes to one recipient, even if its address looks like two', async () => {
  const { deliver, receivers } = await startMailbox();
  const to = 'ada@lab.example, eve@lab.example';
  await deliver({ ...MAIL, to }).catch(() => undefined);
  expect(receivers.length).toBeLessThanOrEqual(1);
  await deliver(MAIL);
  expect(receivers.at(-1)).toBe(MAIL.to);
});

test.each([
  ['"Care, Team" <care@lab.example>', '"Care, Team" <care@lab.example>'],
  ['株式会社 <care@lab.example>', '=?UTF-8?B?5qCq5byP5Lya56S+?= <care@lab.example>'],
  ['care@lab.example', 'care@lab.example'],
  ['Care <care@büro.example>', 'Care <care@xn--bro-hoa.example>'],
])('a sender given as %s has the header From: %s', async (from, header) => {
  const { port, emails } = await startMailbox();
  const deliver = smtpDelivery(parseConnectionUrl(`smtp://127.0.0.1:${port}`), from);
  await deliver(MAIL);
  expect(emails[0]).toContain(`From: ${header}\r\n`);
  expect(emails[0]).toContain(`Message-ID: <mail-1@${header.split('@').at(-1)?.replace('>', '')}>`);
});
