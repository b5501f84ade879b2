import type fc from 'fast-check';
import type { AuthApi } from '#application/ports/auth-api.ts';

/** The same service, whose requests arrive and whose answers come back in whatever order the scheduler draws. */
export function inAnyOrder<Api extends AuthApi>(scheduler: fc.Scheduler, api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      const method = member.bind(target) as (...given: unknown[]) => unknown;
      // What is no call of the port is a test's own business.
      if (!CALLS.has(String(name))) return method;
      return async (...given: unknown[]) => {
        await scheduler.schedule(Promise.resolve(), `${String(name)} goes out`);
        const answer = await method(...given);
        return scheduler.schedule(Promise.resolve(answer), `${String(name)} comes back`);
      };
    },
  });
}

const CALLS: ReadonlySet<string> = new Set<keyof AuthApi>([
  'getPublicKey',
  'checkUser',
  'sendCode',
  'checkRegistrationCode',
  'registerUser',
  'loginWithPassword',
  'verificationCodeInspection',
  'changePassword',
  'accountAppeal',
]);
