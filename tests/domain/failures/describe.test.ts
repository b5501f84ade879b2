import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { cataloguedCodes } from '#domain/failures/catalogue.ts';
import { classify, type FailureReason } from '#domain/failures/classify.ts';
import { failureMessage } from '#domain/failures/failure-message.ts';
import type { FailureField } from '#domain/failures/failure-field.ts';
import type { RequestName, REQUESTS } from '#domain/requests.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import { LOST_MARK, describeFailure } from '#domain/failures/describe.ts';
import {
  ANSWERED,
  CALL_NAMES,
  callFailure,
  MISSING,
  SCREEN_CALLS,
} from '../../arbitraries/failures.ts';
import { inEnglish } from '../../fakes/in-english.ts';

const LOGIN_NAMES = [
  11010301, 11010302, 11010303, 11010201, 11010202, 11010203, 11010204, 11010205, 11010207,
  11010208, 11010209, 11011001, 11011002,
];

/**
 * Spec section 8 and docs/decisions.md, ‘Failures’, as a table of exceptions to the usual place
 * of each call's refusal.
 */
const PLACES: Readonly<
  Record<
    (typeof REQUESTS)[RequestName]['call'],
    { usual: FailureField; exceptions: Partial<Record<FailureField, readonly number[]>> }
  >
> = {
  loginWithPassword: {
    usual: 'form',
    exceptions: {
      email: LOGIN_NAMES,
      password: [11010304, 11010501, 11010502, 11010503, 11010504, 11010505],
    },
  },
  checkUser: { usual: 'form', exceptions: { email: LOGIN_NAMES } },
  sendCode: { usual: 'code', exceptions: { email: LOGIN_NAMES } },
  checkRegistrationCode: { usual: 'code', exceptions: {} },
  verificationCodeInspection: { usual: 'code', exceptions: {} },
  registerUser: {
    usual: 'form',
    exceptions: {
      name: [11017103, 11013316],
      password: [
        11010501, 11010502, 11010503, 11010504, 11010505, 11010506, 11010507, 11010508, 11010801,
        11010901, 11010902,
      ],
    },
  },
  changePassword: { usual: 'confirm', exceptions: {} },
  accountAppeal: { usual: 'latestEmail', exceptions: { originalEmail: [1390000251] } },
};

/** Codes about the account or the service, not about a field. */
const EVERYWHERE_ON_THE_FORM = [11011003, 11011004, 11013309, 50001];

/**
 * Codes about the verification code behind a mark. The screen that uses the mark has no field for
 * the code.
 */
const LOSE_A_MARK = [11010206, 11010601, 11010602, 11010701, 11010702, 11010703];
const MARKED: readonly ApiCall[] = ['registerUser', 'changePassword'];

/** Without words of the server's own. */
const EMPLOYEE_ID = [
  11010304, 11011005, 11011006, 11011007, 11011008, 11011009, 11011010, 11011011,
];

function losesMark({ call, code }: CallFailure): boolean {
  return MARKED.includes(call) && code !== undefined && LOSE_A_MARK.includes(code);
}

function expectedPlace(failure: CallFailure): FailureField {
  // Not about an input.
  if (!/refused|no-access/.test(failure.kind) || !(failure.call in PLACES)) return 'form';
  const { text } = failureMessage(classify(failure));
  if ('sentence' in text && /^(?:serverException|accessRefused)$/.test(text.sentence))
    return 'form';
  const { usual, exceptions } = PLACES[failure.call as keyof typeof PLACES];
  const { code } = failure;
  if (losesMark(failure)) return 'form';
  if (code !== undefined && EVERYWHERE_ON_THE_FORM.includes(code)) return 'form';
  const found = Object.entries(exceptions).find(
    ([, codes]) => code !== undefined && codes.includes(code),
  );
  return (found?.[0] as FailureField | undefined) ?? usual;
}

const CODES = [undefined, 12345, ...cataloguedCodes()];

/** Of every kind and code, after every call of a screen and the one for the key. */
const EVERY_FAILURE = [...SCREEN_CALLS, 'getPublicKey' as const].flatMap(
  (call): readonly CallFailure[] => [
    ...CODES.flatMap((code) =>
      ANSWERED.map((kind): CallFailure => {
        const failure = { kind, call, at: 0 };
        return code === undefined ? failure : { ...failure, code };
      }),
    ),
    ...MISSING.map((kind): CallFailure => ({ kind, call, at: 0 })),
  ],
);

describe('a failure is shown', () => {
  it('after every call, of every kind, with every code, at the one place that is right', () => {
    for (const failure of EVERY_FAILURE) {
      const { field } = describeFailure(failure);
      if (field !== expectedPlace(failure))
        expect.fail(`${failure.call} ${failure.kind} ${failure.code}: ${field}`);
    }
    expect(EVERY_FAILURE).toHaveLength(9 * (5 + 4 * CODES.length));
  });

  it('with a text for anything that the server sends, without an error', () => {
    fc.assert(
      fc.property(callFailure, (failure) => {
        const shown = describeFailure(failure);
        const isLost = losesMark(failure);
        expect(shown.message).toEqual(
          isLost ? LOST_MARK.message : failureMessage(classify(failure)),
        );
        expect(inEnglish(shown.message).trim()).not.toBe('');
        expect(shown.field).toBe(expectedPlace(failure));
        expect(shown.reason).toBe(classify(failure).reason);
      }),
      { numRuns: 300 },
    );
  });

  it('in the form’s alert for refused access, without code and words', () => {
    for (const call of CALL_NAMES)
      expect(describeFailure({ kind: 'no-access', call, at: 0 })).toMatchObject({
        field: 'form',
        message: { text: { sentence: 'accessRefused' } },
      });
  });

  it('at no field where the sentence is that the service failed: nothing typed is known to be wrong', () => {
    const refused = { kind: 'refused', call: 'accountAppeal', at: 0 } as const;
    for (const unexplained of [
      { code: 77, message: 'java.lang.NullPointerException at Bar.java:12' },
      { message: '<html>Blocked</html>' },
      {},
    ])
      expect(describeFailure({ ...refused, ...unexplained })).toMatchObject({
        field: 'form',
        message: { text: { sentence: 'serverException' } },
      });
    const explained = { ...refused, code: 77, message: 'Never heard of it' };
    expect(describeFailure(explained).field).toBe('latestEmail');
  });

  it('with a reference where technical words gave way to a neutral sentence', () => {
    const refused = { kind: 'refused', call: 'registerUser', at: 0 } as const;
    const message = 'java.lang.NullPointerException: null at com.foo.Bar(Bar.java:12)';
    for (const code of [undefined, 12345, 11010205]) {
      const shown = describeFailure({ ...refused, message, ...(code && { code }) });
      expect(shown.message.text).toHaveProperty('sentence');
      expect(shown).toHaveProperty('reference');
    }
    expect(describeFailure({ ...refused, message, code: 11017103 })).not.toHaveProperty(
      'reference',
    );
  });

  it('as a notification for 11013309 and a toast for 11011003 and 11011004, else inline', () => {
    for (const failure of EVERY_FAILURE) {
      const { code } = failure;
      const isToast = code === 11011003 || code === 11011004;
      const other = isToast ? 'toast' : 'inline';
      const shown = describeFailure(failure);
      expect(shown.presentation).toBe(code === 11013309 ? 'notification' : other);
      expect('notification' in shown).toBe(code === 11013309);
    }
  });

  it('as a notification with the server’s words if there are any, while the place itself says what to do', () => {
    for (const call of SCREEN_CALLS) {
      const said = (message?: string) =>
        describeFailure({
          kind: 'refused',
          call,
          at: 0,
          code: 11013309,
          ...(message === undefined ? {} : { message }),
        });
      expect(said('Ask the sales desk.')).toMatchObject({
        notification: { text: { server: 'Ask the sales desk.' } },
        presentation: 'notification',
        field: 'form',
      });
      expect(said(' ').notification).toEqual({ text: { sentence: 'selfRegistration' } });
      expect(inEnglish(said().message)).toMatch(/contact us/);
      expect(said('Ask the sales desk.').message).toEqual(said().message);
    }
  });

  it('with a support reference exactly if the person can neither correct it nor wait', () => {
    const refused = { kind: 'refused', call: 'registerUser', at: 0 } as const;
    const referenceOf = (more: Partial<CallFailure>) =>
      describeFailure({ ...refused, ...more }).reference;
    for (const code of cataloguedCodes())
      expect(referenceOf({ code }), String(code)).toBeUndefined();
    // A broken or silent service.
    for (const more of [
      {},
      { code: 12345 },
      { code: 12345, message: '\u202E ' },
      { kind: 'no-access' },
      { kind: 'fault', message: 'Bad gateway' },
    ] as const)
      expect(referenceOf(more)).toBeDefined();
    // With a reason or after too many tries, support has nothing to look up.
    for (const more of [
      { code: 12345, message: 'No more codes today' },
      { kind: 'no-access', message: 'Closed' },
      { kind: 'too-many' },
      { kind: 'too-many', code: 12345 },
      { kind: 'fault', retryAfterSeconds: 30 },
    ] as const)
      expect(referenceOf(more)).toBeUndefined();
    for (const kind of MISSING)
      expect('reference' in describeFailure({ kind, call: 'registerUser', at: 0 })).toBe(
        kind === 'unreadable' || kind === 'unexpected',
      );
    expect(referenceOf({ kind: 'fault', code: 50001 })).toBe('1970-01-01 00:00:00 UTC, N-50001');
  });
});

describe('the reason of a failure', () => {
  const reasonOf = (call: ApiCall, code: number): FailureReason =>
    describeFailure({ kind: 'refused', call, at: 0, code }).reason;

  it('is that of the code: expired, wrong, about a lost mark, an account, an employee ID, or another', () => {
    for (const call of CALL_NAMES) {
      const isLost = MARKED.includes(call);
      const registers = call === 'registerUser' || call === 'checkRegistrationCode';
      for (const code of cataloguedCodes()) {
        const aboutCode = code === 11010703 ? 'code-expired' : 'code-incorrect';
        let expected: FailureReason = 'other';
        if (LOSE_A_MARK.includes(code)) expected = isLost ? 'mark-lost' : aboutCode;
        if ([11010203, 11010302, 11011001].includes(code)) expected = 'not-registered';
        if (EMPLOYEE_ID.includes(code)) expected = 'employee-id';
        if (code === 11011004 && registers) expected = 'already-registered';
        expect(reasonOf(call, code), `${call} ${code}`).toBe(expected);
      }
    }
  });

  it('is a lost mark, with its own message in the form’s alert, if the service rejects the mark', () => {
    for (const call of MARKED) {
      for (const code of LOSE_A_MARK) {
        const shown = describeFailure({
          kind: 'refused',
          call,
          at: 0,
          code,
        });
        expect(shown).toEqual(LOST_MARK);
        expect(shown).toMatchObject({ field: 'form', presentation: 'inline', reason: 'mark-lost' });
        expect(shown).not.toHaveProperty('reference');
      }
    }
    expect(inEnglish(LOST_MARK.message)).toMatch(/ask for a new verification code/);
  });

  it('is not about a code if nothing was refused', () => {
    for (const call of CALL_NAMES) {
      for (const kind of ['unreachable', 'unexpected'] as const)
        expect(describeFailure({ kind, call, at: 0 }).reason).toBe('other');
    }
  });
});
