import { expect, test } from 'vitest';
import { failureReporter, type FailureEventDetail } from '#adapters/browser/failure-event.ts';

test('monitoring gets the failure that the person sees, and no personal data', () => {
  const page = new EventTarget();
  const heard: FailureEventDetail[] = [];
  page.addEventListener('portal:failure', (event) =>
    heard.push((event as CustomEvent<FailureEventDetail>).detail),
  );
  const report = failureReporter(page);
  const failure = { call: 'sendCode', at: 0, message: 'no ada@example.com' } as const;
  report({ ...failure, kind: 'refused', code: 11010203, trace: '400' }, 7);
  report({ ...failure, kind: 'timeout' }, 6000);
  const at = '1970-01-01 00:00:00 UTC';
  expect(heard).toEqual([
    {
      call: 'sendCode',
      kind: 'refused',
      code: 11010203,
      status: '400',
      durationMs: 7,
      reference: `${at}, S-11010203`,
    },
    {
      call: 'sendCode',
      kind: 'timeout',
      code: null,
      status: null,
      durationMs: 6000,
      reference: `${at}, S-T`,
    },
  ]);
});
