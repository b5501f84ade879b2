import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { newestCodeIn } from '../../contract/open-in-memory.ts';
import { INVALID_BASE, overHttp } from '../../contract/over-http.ts';

test('the log reports every call and no secret', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const { service, handle } = createSandbox({ log, hashRounds: 1 });
  const sent: string[] = [];
  const newestCode = newestCodeIn((to) => service.emails(to));
  const ada = new Customer(
    overHttp(INVALID_BASE, newestCode, (url, init) => {
      sent.push(typeof init.body === 'string' ? init.body : '');
      return handle(new Request(url, init));
    }),
  );
  await ada.register();
  const { authorization } = valueOf(await ada.logIn());
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  await ada.appeal('new@example.com');

  const logged = lines.join('');
  expect(logged.match(/"call":"\w+","status":200/g)).toHaveLength(sent.length);
  const fields =
    /"(?:email|password|newPassword|verifycode|registrationMark|passwordMark|name|remarks|keyId)":"([^"]+)"/g;
  const typed = [...sent.join('').matchAll(fields)].map(([, value]) => value ?? '');
  expect(typed.length).toBeGreaterThan(15);
  for (const secret of [...typed, PASSWORD, 'Lab-2027x', authorization, ada.email])
    expect(logged).not.toContain(secret);
});
