import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { newestCodeIn } from '../../contract/open-in-memory.ts';
import { INVALID_BASE, overHttp } from '../../contract/over-http.ts';

test('the log reports every call and no secret', async () => {
  const lines: string[] = [];
  const sandbox = createSandbox({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    hashRounds: 1,
  });
  const bodies: string[] = [];
  const customer = (more: Record<string, string>, email?: string) => {
    const harness = overHttp(
      INVALID_BASE,
      newestCodeIn((to) => sandbox.service.mails(to)),
      (url, init) => {
        bodies.push(typeof init.body === 'string' ? init.body : '');
        const headers = { ...(init.headers as object), ...more };
        return sandbox.handle(new Request(url, { ...init, headers }));
      },
    );
    return new Customer(harness, email);
  };
  const ada = customer({});
  await ada.register();
  const user = valueOf(await ada.logIn());
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  await ada.appeal('new@example.com');
  await customer({ 'X-Sandbox-Scenario': 'expired' }, ada.email).checkPasswordCode('123456');

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  expect(log).toContain('"call":"registerUser","status":200');
  expect(log).toContain('"scenario":"expired"');
  const values = bodies.flatMap((body) => [
    ...body.matchAll(
      /"(?:email|password|newPassword|verifycode|registrationMark|passwordMark|name|remarks|keyId)":"([^"]+)"/g,
    ),
  ]);
  const secrets = [
    ...values.map(([, value]) => value ?? ''),
    PASSWORD,
    'Lab-2027x',
    user.authorization,
    ada.email,
  ];
  expect(secrets.length).toBeGreaterThan(15);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
