import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { cataloguedCodes } from '#domain/failures/catalogue.ts';
import type { FailureReason } from '#domain/failures/classify.ts';
import { describeFailure, LOST_MARK, type Presentation } from '#domain/failures/describe.ts';
import type { FailureField } from '#domain/failures/failure-field.ts';
import { CHANGING_CALLS, MISSING, SCREEN_CALLS } from '../../arbitraries/failures.ts';
import { inEnglish } from '../../fakes/in-english.ts';

const LOGIN_NAMES = [
  11010301, 11010303, 11010201, 11010205, 11010207, 11010209, 11011001, 11011002,
];
const ACCOUNTS = [11011003, 11011004, 11013309];

/** Spec section 8, ‘Display rules’, and docs/decisions.md, ‘Failures’; of ranges, both ends. */
const PLACES: readonly [FailureField, ApiCall, codes: readonly number[]][] = [
  ['email', 'loginWithPassword', LOGIN_NAMES],
  ['password', 'loginWithPassword', [11010304, 11010501, 11010505]],
  ['form', 'loginWithPassword', [11010206, 11010801, 11017103, ...ACCOUNTS]],
  ['email', 'checkUser', LOGIN_NAMES],
  ['form', 'checkUser', [11010206, 11010501, ...ACCOUNTS]],
  ['email', 'sendCode', LOGIN_NAMES],
  ['code', 'sendCode', [11010206, 11010501, 11010701, 11010703]],
  ['code', 'checkRegistrationCode', [11010206, 11010301, 11010701, 11010703]],
  ['code', 'verificationCodeInspection', [11010206, 11010301, 11010701, 11010703]],
  ['name', 'registerUser', [11017103, 11013316]],
  ['password', 'registerUser', [11010501, 11010505, 11010506, 11010507, 11010508, 11010801]],
  ['password', 'registerUser', [11010901, 11010902]],
  ['form', 'registerUser', [11010301, 11010304, 11010903, ...ACCOUNTS]],
  ['confirm', 'changePassword', [11010301, 11010501, 11010507, 11010903]],
  ['originalEmail', 'accountAppeal', [1390000251]],
  ['latestEmail', 'accountAppeal', [11010301, 1390000242, 1390000256]],
  ['form', 'getPublicKey', [11010301, 11010501]],
];

const REASONS: readonly [FailureReason, ApiCall, Partial<CallFailure>][] = [
  ['code-expired', 'checkRegistrationCode', { code: 11010703 }],
  ['code-incorrect', 'checkRegistrationCode', { code: 11010206 }],
  ['code-incorrect', 'verificationCodeInspection', { code: 11010701 }],
  ['mark-lost', 'registerUser', { code: 11010206 }],
  ['mark-lost', 'changePassword', { code: 11010703 }],
  ['not-registered', 'loginWithPassword', { code: 11010302 }],
  ['not-registered', 'sendCode', { code: 11010203 }],
  ['not-registered', 'checkUser', { code: 11011001 }],
  ['already-registered', 'checkRegistrationCode', { code: 11011004 }],
  ['other', 'loginWithPassword', { code: 11011004 }],
  ['other', 'loginWithPassword', { code: 11010301 }],
  ['other', 'loginWithPassword', { kind: 'timeout' }],
  ['other', 'registerUser', { kind: 'unreachable' }],
  ['other', 'registerUser', { kind: 'fault' }],
];

const refused = (more: Partial<CallFailure>) =>
  describeFailure({ kind: 'refused', call: 'registerUser', at: 0, ...more });

describe('a failure is shown', () => {
  it.each(PLACES)('in the place ‘%s’ after %s, for the codes %j', (field, call, codes) => {
    for (const code of codes)
      for (const kind of ['refused', 'no-access'] as const)
        expect(refused({ kind, call, code }).field, String(code)).toBe(field);
  });

  it('above the button if no field is wrong', () => {
    for (const call of SCREEN_CALLS) {
      for (const kind of [...MISSING, 'too-many', 'fault', 'no-access'] as const)
        expect(refused({ kind, call }).field, `${call}: ${kind}`).toBe('form');
      expect(refused({ call, code: 50001 }).field).toBe('form');
      // Spec section 8 has a text for a send that is refused without a reason.
      expect(refused({ call, code: 12345 }).field).toBe(call === 'sendCode' ? 'code' : 'form');
    }
  });

  it.each(REASONS)('for the reason ‘%s’ after %s: %j', (reason, call, more) => {
    expect(refused({ call, ...more }).reason).toBe(reason);
  });

  it('as one that may have worked, after no answer to a call that changes something', () => {
    for (const call of CHANGING_CALLS)
      for (const kind of ['timeout', 'interrupted', 'unreadable'] as const)
        expect(refused({ call, kind }).reason, `${call}: ${kind}`).toBe('outcome-unknown');
  });

  it('beside its place only for an account that is disabled or used twice, and for 11013309', () => {
    const shownAs = (presentation: Presentation) =>
      cataloguedCodes().filter((code) => refused({ code }).presentation === presentation);
    expect(shownAs('toast')).toEqual([11011003, 11011004]);
    expect(shownAs('notification')).toEqual([11013309]);
  });

  it('as a notification with the server’s words if there are any, while the place itself says what to do', () => {
    const said = (message: string) => refused({ code: 11013309, message });
    expect(said('Ask the sales desk.').notification).toEqual({
      text: { server: 'Ask the sales desk.' },
    });
    expect(said(' ').notification).toEqual({ text: { sentence: 'selfRegistration' } });
    for (const message of ['Ask the sales desk.', ' '])
      expect(inEnglish(said(message).message)).toMatch(/contact us/);
  });

  const technical = 'java.lang.NullPointerException: null at com.foo.Bar(Bar.java:12)';

  it('with a support reference exactly if the person can neither correct it nor wait', () => {
    for (const code of cataloguedCodes())
      expect(refused({ code }).reference, String(code)).toBeUndefined();
    // A broken or silent service, or words that gave way to a neutral sentence.
    for (const more of [
      {},
      { code: 12345 },
      { code: 12345, message: '\u202E ' },
      { code: 12345, message: technical },
      { code: 11010205, message: technical },
      { kind: 'no-access' },
      { kind: 'fault', message: 'Bad gateway' },
      { kind: 'unreadable' },
      { kind: 'unexpected' },
    ] as const)
      expect(refused(more), JSON.stringify(more)).toHaveProperty('reference');
    // With a reason or after too many tries, support has nothing to look up.
    for (const more of [
      { code: 12345, message: 'No more codes today' },
      { code: 11017103, message: technical },
      { kind: 'no-access', message: 'Closed' },
      { kind: 'too-many' },
      { kind: 'too-many', code: 12345 },
      { kind: 'fault', retryAfterSeconds: 30 },
      { kind: 'timeout' },
      { kind: 'interrupted' },
      { kind: 'unreachable' },
    ] as const)
      expect(refused(more), JSON.stringify(more)).not.toHaveProperty('reference');
    expect(refused({ kind: 'fault', code: 50001 }).reference).toBe(
      '1970-01-01 00:00:00 UTC, N-50001',
    );
  });

  it('as an email that several accounts use, unless it is being registered', () => {
    const lookedUp = { kind: 'refused', call: 'checkUser', code: 11011004, at: 0 } as const;
    for (const shown of [describeFailure(lookedUp), describeFailure(lookedUp, false)])
      expect([shown.reason, inEnglish(shown.message)]).toEqual([
        'other',
        'This email is used by more than one account. Please contact us.',
      ]);
    for (const shown of [describeFailure(lookedUp, true), refused({ code: 11011004 })])
      expect([shown.reason, inEnglish(shown.message)]).toEqual([
        'already-registered',
        'An account with this email already exists',
      ]);
  });

  it('as a lost mark, without the service’s words, if the service rejects the mark', () => {
    expect(refused({ code: 11010703, message: 'Code expired' })).toEqual(LOST_MARK);
    expect(inEnglish(LOST_MARK.message)).toMatch(/ask for a new verification code/);
  });
});
