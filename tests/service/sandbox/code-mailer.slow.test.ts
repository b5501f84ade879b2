import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createCodeMailer } from '#service/sandbox/code-mailer.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import type { SandboxLog } from '#service/sandbox/sandbox-log.ts';
import type { Email } from '#domain/email.ts';

interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}

async function startSmtp() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(address.address.startsWith('refused') ? new Error('no such user') : undefined),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function logTo(lines: unknown[]): SandboxLog {
  return {
    call: () => undefined,
    mailed: (...line) => lines.push(line),
    bug: (error) => lines.push(error),
  };
}

/** The quoted-printable parts of a mail as text. */
function partsOf(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (escaped) =>
      Buffer.from(escaped.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}

test('a code asked for is mailed as text and HTML', async () => {
  const smtp = await startSmtp();
  const lines: unknown[] = [];
  const mailer = createCodeMailer(smtp.url, logTo(lines));
  const sandbox = createSandbox({ onMail: mailer.send, hashRounds: 1 });
  const email = 'lim@example.com' as Email;
  await sandbox.service.sendCode({ type: 9, sendType: 5, email, userRangeId: 1000 });
  await mailer.close();
  await smtp.stop();

  const [mail] = await sandbox.service.mails(email);
  const code = mail?.code ?? 'none';
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
  const text = partsOf(smtp.received[0]?.raw ?? '');
  expect(text).toContain(`Subject: ${code} is your verification code`);
  expect(text).toMatch(/From: Account portal <no-reply@example\.com>/);
  expect(text).toContain('Auto-Submitted: auto-generated');
  const plain = /Content-Type: text\/plain[^]*?\r\n\r\n([^\r\n]*)/.exec(text)?.[1];
  expect(plain).toBe(`Your verification code is ${code}`);
  const html = /Content-Type: text\/html[^]*?\r\n\r\n([^]*?<\/html>)/.exec(text)?.[1] ?? '';
  expect(html).toContain(`${code}</strong>`);
  expect(lines).toEqual([['sent']]);
});

test('a mail that can’t be delivered fails no call, and the log names no address', async () => {
  const smtp = await startSmtp();
  const lines: unknown[] = [];
  const mailer = createCodeMailer(smtp.url, logTo(lines));
  const sandbox = createSandbox({ onMail: mailer.send, hashRounds: 1 });
  const answer = await sandbox.service.sendCode({
    type: 9,
    sendType: 5,
    email: 'refused@example.com' as Email,
    userRangeId: 1000,
  });
  await mailer.close();
  await smtp.stop();
  expect(answer.ok).toBe(true);
  expect(lines).toEqual([['failed', 'EENVELOPE 550']]);
});

test('at most a hundred mails wait for a mail server that hangs', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  await once(silent, 'listening');
  const lines: unknown[] = [];
  const mailer = createCodeMailer(
    `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    logTo(lines),
  );
  for (let i = 0; i < 130; i += 1)
    mailer.send({
      id: 'm',
      at: 0,
      to: `a${i}@example.com`,
      subject: 's',
      text: 't 123456',
      code: '123456',
      type: 9,
    });
  expect(lines).toEqual(Array.from({ length: 30 }, () => ['failed', 'EBUSY']));
  await expect.poll(() => sockets.length).toBe(100);
  for (const socket of sockets) socket.destroy();
  await mailer.close();
  silent.close();
});

test('a missing mail server is logged', async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const lines: unknown[] = [];
  const mailer = createCodeMailer(smtp.url, logTo(lines));
  mailer.send({
    id: 'm',
    at: 0,
    to: 'a@example.com',
    subject: 's',
    text: 't 123456',
    code: '123456',
    type: 9,
  });
  await mailer.close();
  expect(lines).toEqual([['failed', expect.stringMatching(/^E/)]]);
});
