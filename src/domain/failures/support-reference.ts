import type { ApiCall } from '#domain/api-call-table.ts';
import type { CallFailure, MissingAnswer } from './call-failure.ts';

/**
 * Letters for the calls, documented for support (docs/operating.md, ‘Monitoring’), so that no
 * internal name is shown on a screen.
 */
const STEP: Readonly<Record<ApiCall, string>> = {
  getPublicKey: 'K',
  checkUser: 'U',
  sendCode: 'S',
  checkRegistrationCode: 'R',
  registerUser: 'N',
  loginWithPassword: 'L',
  verificationCodeInspection: 'F',
  changePassword: 'P',
  accountAppeal: 'A',
  requestPictureCode: 'X1',
  verifyPictureCode: 'X2',
  sendMobileCode: 'X3',
  bindAccount: 'X4',
  listDiallingCodes: 'X5',
  loginByQQ: 'X6',
  loginByWeChat: 'X7',
  loginBySina: 'X8',
};

/** Letters for failures without a code or status. */
const KIND: Readonly<Record<MissingAnswer['kind'], string>> = {
  timeout: 'T',
  interrupted: 'T',
  unreachable: 'N',
  unreadable: 'J',
  unexpected: 'W',
};

/**
 * What a person may copy for support, nothing personal: `2026-11-21 07:20:11 UTC, L-50001`. The
 * second, the step, and the code, else the HTTP status, else the kind of failure.
 */
export function supportReference(failure: CallFailure): string {
  const what =
    failure.kind === 'refused' ? (failure.code ?? failure.status ?? 0) : KIND[failure.kind];
  return `${utcSeconds(failure.at)}, ${STEP[failure.call]}-${what}`;
}

function utcSeconds(at: number): string {
  const time = new Date(at);
  // `toISOString` throws on an invalid date.
  if (Number.isNaN(time.getTime())) return 'unknown time';
  return `${time
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')} UTC`;
}
