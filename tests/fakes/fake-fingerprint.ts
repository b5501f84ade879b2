import type { LoginInfo } from '#api/payloads.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';

export const LOGIN_INFO: LoginInfo = {
  os: 'Linux',
  timeZone: 'Asia/Singapore',
  resolution: '1440x900',
  browser: 'Chrome 156',
  language: 'en-SG',
  cookieId: 'c'.repeat(32),
  ua: 'a browser',
  fingerprint: 'f'.repeat(32),
  isAnonymous: 2,
};

export const FAKE_FINGERPRINT: Fingerprint = {
  id: () => LOGIN_INFO.fingerprint,
  loginInfo: () => LOGIN_INFO,
};
