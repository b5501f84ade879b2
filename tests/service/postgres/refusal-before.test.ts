import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from '#service/postgres/concurrency-limiter.ts';
import { StoredAuthApi } from '#service/postgres/stored-auth-api.ts';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import type { ApiCall } from '#domain/api-call.ts';

const HASHING: readonly ApiCall[] = ['registerUser', 'loginWithPassword', 'changePassword'];

/**
 * A service in front of whose hashing calls so many stand in line that nobody else has a chance.
 */
function crowded(): StoredAuthApi {
  const limiter = new ConcurrencyLimiter({ places: 1, patienceMs: 1000, now: () => 0 });
  for (let name = 0; name < 100; name += 1)
    limiter.pass(1, () => new Promise(() => undefined)).catch(() => null);
  return new StoredAuthApi({ limiter } as never);
}

test('while too many wait, calls that hash a password are refused beforehand, with the time to wait, and no others', () => {
  const service = crowded();
  for (const call of Object.keys(CALL_TABLE) as ApiCall[]) {
    const refusal = HASHING.includes(call)
      ? { status: 503, code: 503, retryAfterSeconds: 2 }
      : null;
    if (refusal) expect(service.refusalBefore(call), call).toMatchObject(refusal);
    else expect(service.refusalBefore(call), call).toBeNull();
  }
});

test('while calls fail, those for which there is no room fail as well, and are not asked to come again', async () => {
  const clock = { time: 0 };
  const limiter = new ConcurrencyLimiter({ places: 1, patienceMs: 1000, now: () => clock.time });
  const failing = limiter.pass(1, () => {
    clock.time += 60_000;
    return Promise.reject(new Error('the database does not answer'));
  });
  await expect(failing).rejects.toThrow('does not answer');
  for (let name = 0; name < 3; name += 1)
    limiter.pass(1, () => new Promise(() => undefined)).catch(() => null);
  expect(new StoredAuthApi({ limiter } as never).refusalBefore('loginWithPassword')).toMatchObject({
    status: 500,
    code: 50001,
  });
});

test('while there is room, none is', () => {
  const service = new StoredAuthApi({
    limiter: new ConcurrencyLimiter({ places: 1, patienceMs: 1000, now: () => 0 }),
  } as never);
  for (const call of HASHING) expect(service.refusalBefore(call), call).toBeNull();
});
