import { expect, test } from 'vitest';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { openEdge, UNREACHED } from '../service/staging/edge-in-process.ts';
import { codeOf, Customer, valueOf } from './customer.ts';
import { newestCodeIn, SMALL_KEY_PAIR } from './open-in-memory.ts';
import { INVALID_BASE, overHttp } from './over-http.ts';

/**
 * The portal's HTTP client before a service that does each changing call and then drops the
 * connection, in a browser that sends the same bytes again: script sees the second answer only.
 */
function openWithLostAnswers() {
  const service = new InMemoryAuthApi({
    clock: systemClock,
    hashRounds: 1,
    keyPair: SMALL_KEY_PAIR,
  });
  const { handle } = openEdge(service, UNREACHED);
  const lost: string[] = [];
  const harness = overHttp(
    INVALID_BASE,
    newestCodeIn((to) => service.emails(to)),
    async (url, init) => {
      const send = () => handle(new Request(url, init));
      const first = await send();
      if ((init.method ?? 'GET') === 'GET') return first;
      lost.push(`${new URL(url).pathname} ${first.status}`);
      return send();
    },
  );
  const emails = async (to: string) => (await service.emails(to)).map(({ subject }) => subject);
  return { ada: new Customer(harness), emails, lost };
}

test('each changing call is answered as if it had been sent once, and each email is sent once', async () => {
  const { ada, emails, lost } = openWithLostAnswers();
  const code = await ada.receive(9);
  expect(await emails(ada.email)).toHaveLength(1);
  const { registrationMark } = valueOf(await ada.checkRegistrationCode(code));
  expect(codeOf(await ada.complete(registrationMark))).toBe('accepted');

  const { passwordMark } = valueOf(await ada.checkPasswordCode(await ada.receive(11)));
  expect(await emails(ada.email)).toHaveLength(2);
  expect(codeOf(await ada.change(passwordMark, 'Lab-2027x'))).toBe('accepted');
  expect(await emails(ada.email), 'the owner is told of the change once').toHaveLength(3);

  expect(codeOf(await ada.appeal('new@example.com'))).toBe('accepted');
  expect(await emails(ada.email), 'the owner is told of the appeal once').toHaveLength(4);
  expect(codeOf(await ada.logIn('Lab-2027x'))).toBe('accepted');
  expect(lost).toEqual([
    '/verificationcodes/v1 200',
    '/users/v2/login/verifycode 200',
    '/users/v2/register 200',
    '/verificationcodes/v1 200',
    '/users/v2/verificationCode/inspection 200',
    '/users/v2/password/change 200',
    '/workOrder/v1/consumer/accountAppeal 200',
    '/users/v3/login/password/shopping 200',
  ]);
});
