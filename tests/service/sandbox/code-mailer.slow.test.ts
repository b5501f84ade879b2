import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createCodeMailer } from '#service/sandbox/code-mailer.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import type { Email } from '#domain/email.ts';

/** Asks for a code at a sandbox that mails over SMTP; returns the letters and the log's lines. */
async function askForCode(email: string) {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('no such user') : undefined),
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        letters.push(readable(raw));
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const lines: unknown[] = [];
  const mailer = createCodeMailer(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, {
    call: () => undefined,
    mailed: (...line) => lines.push(line),
    bug: (error) => lines.push(error),
  });
  const { service } = createSandbox({ onMail: mailer.send, hashRounds: 1 });
  const request = { type: 9, sendType: 5, email: email as Email, userRangeId: 1000 } as const;
  const answer = await service.sendCode(request);
  await mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  return { letters, lines, answer, code: (await service.mails(email))[0]?.code ?? 'none' };
}

/** The quoted-printable parts of a mail as text. */
function readable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (escaped) =>
      Buffer.from(escaped.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}

test('a code asked for is mailed as text and HTML', async () => {
  const { letters, lines, code } = await askForCode('lim@example.com');
  const [letter = ''] = letters;
  expect(letter).toContain('To: lim@example.com');
  expect(letter).toContain(`Subject: ${code} is your verification code`);
  expect(letter).toContain('From: Account portal <no-reply@example.com>');
  expect(letter).toContain('Auto-Submitted: auto-generated');
  const plain = /Content-Type: text\/plain[^]*?\r\n\r\n([^\r\n]*)/.exec(letter)?.[1];
  expect(plain).toBe(`Your verification code is ${code}`);
  const html = /Content-Type: text\/html[^]*?\r\n\r\n([^]*?<\/html>)/.exec(letter)?.[1] ?? '';
  expect(html).toContain(`${code}</strong>`);
  expect([letters.length, lines]).toEqual([1, [['sent']]]);
});

test('a mail that can’t be delivered fails no call, and the log names no address', async () => {
  const { letters, lines, answer } = await askForCode('refused@example.com');
  expect([letters, lines, answer.ok]).toEqual([[], [['failed', 'EENVELOPE 550']], true]);
});
