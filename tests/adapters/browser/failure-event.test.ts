import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureReporter, type FailureEventDetail } from '#adapters/browser/failure-event.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { supportReference } from '#domain/failures/support-reference.ts';

const failure: fc.Arbitrary<CallFailure> = fc.record(
  {
    kind: fc.constantFrom('refused', 'fault', 'timeout', 'unreachable', 'unexpected'),
    call: fc.constantFrom('loginWithPassword', 'sendCode'),
    at: fc.integer({ min: 0, max: 4e12 }),
    trace: fc.nat().map(String),
    code: fc.integer(),
    message: fc.emailAddress(),
    retryAfterSeconds: fc.nat(),
  },
  { requiredKeys: ['kind', 'call', 'at'] },
);

test('monitoring gets the failure that the person sees, and no personal data', () => {
  fc.assert(
    fc.property(failure, fc.nat(), (given, durationMs) => {
      const page = new EventTarget();
      const heard: FailureEventDetail[] = [];
      page.addEventListener('portal:failure', (event) =>
        heard.push((event as CustomEvent<FailureEventDetail>).detail),
      );
      failureReporter(page)(given, durationMs);
      expect(heard).toEqual([
        {
          call: given.call,
          kind: given.kind,
          code: given.code ?? null,
          status: given.trace ?? null,
          durationMs,
          reference: supportReference(given),
        },
      ]);
      if (given.message !== undefined) expect(JSON.stringify(heard)).not.toContain(given.message);
    }),
  );
});
