import { decryptPassword } from '#service/rules/decrypt-password.ts';
import { expect } from '@playwright/test';
import type { RunningPortal } from '../../../scripts/serve/start-portal.ts';
import type { RecordedCall } from './recorded-call.ts';

/** The fields of spec section 3, 'Login info'. */
const LOGIN_INFO = [
  'os',
  'timeZone',
  'resolution',
  'browser',
  'language',
  'cookieId',
  'ua',
  'fingerprint',
  'isAnonymous',
];

/** Expects exactly these fields in the payload and returns it. */
export function exactly(
  call: RecordedCall | undefined,
  ...fields: readonly string[]
): Readonly<Record<string, unknown>> {
  const payload = call?.body ?? call?.query ?? {};
  expect(Object.keys(payload).sort()).toEqual([...fields].sort());
  return payload;
}

/** The login info of spec section 3: all of its fields, no other, each in its form. */
export function expectLoginInfo(info: unknown): void {
  expect(Object.keys(info as object).sort()).toEqual([...LOGIN_INFO].sort());
  expect(info).toMatchObject({
    os: expect.stringMatching(/\S/),
    browser: expect.stringMatching(/^Chrome/),
    timeZone: 'Asia/Singapore',
    language: 'en-SG',
    resolution: expect.stringMatching(/^\d+x\d+$/),
    cookieId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    ua: expect.stringContaining('Mozilla/5.0'),
    fingerprint: expect.stringMatching(/\S/),
    isAnonymous: 2,
  });
}

/** Decrypts a password with the key that the call names, like the service. */
export function opened(portal: RunningPortal, ciphertext: unknown, keyId: unknown): string | null {
  const pair = portal.sandbox.service.keys.find(String(keyId));
  return pair && decryptPassword(String(ciphertext), pair.privateKey);
}
