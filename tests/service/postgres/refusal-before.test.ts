import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from '#service/postgres/concurrency-limiter.ts';
import { StoredAuthApi } from '#service/postgres/stored-auth-api.ts';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';

const HASHING: readonly ApiCall[] = ['registerUser', 'loginWithPassword', 'changePassword'];

/** A service whose queue of hashing calls is full. */
function crowded(): StoredAuthApi {
  const limiter = new ConcurrencyLimiter({ places: 1 });
  for (let name = 0; name < 100; name += 1)
    limiter.run(() => new Promise(() => undefined)).catch(() => null);
  return new StoredAuthApi({ limiter } as never);
}

test('while the queue is full, only calls that hash a password are refused, with the time to wait', () => {
  const service = crowded();
  for (const call of Object.keys(API_CALLS) as ApiCall[]) {
    const refusal = HASHING.includes(call)
      ? { status: 503, code: 503, retryAfterSeconds: 3 }
      : null;
    if (refusal) expect(service.refusalBefore(call), call).toMatchObject(refusal);
    else expect(service.refusalBefore(call), call).toBeNull();
  }
});

test('while there is room, no call is refused', () => {
  const service = new StoredAuthApi({
    limiter: new ConcurrencyLimiter({ places: 1 }),
  } as never);
  for (const call of HASHING) expect(service.refusalBefore(call), call).toBeNull();
});
