import type { CallName } from '#domain/call-failure.ts';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import type { PasswordCodeRequest, RegistrationCodeRequest, SendCodeRequest } from '#application/call-requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { USER_RANGE_ID } from '../support/user-range.ts';

/** One step of a flow meeting one fault. */
export interface Cell {
  readonly visitor: Visitor;
  /** An address of this cell's own; registered where the step needs an account. */
  readonly email: string;
}

export const PASSWORD = 'Lab-2026x';
export const OTHER_PASSWORD = 'Neu-4711-密码';

/** Forgets all that the browser keeps, then opens a path with these journey items stored. */
export async function openWith(cell: Cell, path: string, journey: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { page } = cell.visitor;
  if (page.url() === 'about:blank') await page.goto(cell.visitor.at('/robots.txt'));
  await page.context().clearCookies();
  await page.evaluate((items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(`portal.${key}`, JSON.stringify(value));
  }, journey);
  await cell.visitor.open(path);
}

export async function addAccount({ visitor, email }: Cell): Promise<void> {
  await visitor.portal.sandbox.service.addAccount({ email, name: 'Grace', password: PASSWORD });
}

/** A code as if it had been asked for on another device. */
export async function mailedCode({ visitor, email }: Cell, type: 9 | 11): Promise<string> {
  const request = { type, sendType: 5, email, userRangeId: USER_RANGE_ID } as unknown as SendCodeRequest;
  await visitor.portal.sandbox.service.sendCode(request);
  return visitor.newestCode(email);
}

/** What session storage holds once a code was checked. A few seconds old: the page's clock may lag behind. */
export async function earnedMark(cell: Cell, call: 'checkRegistrationCode' | 'verificationCodeInspection') {
  const { service } = cell.visitor.portal.sandbox;
  const verifycode = (await mailedCode(cell, call === 'checkRegistrationCode' ? 9 : 11)) as VerificationCode;
  const request = { email: cell.email as Email, verifycode, userRangeId: USER_RANGE_ID };
  const answer =
    call === 'checkRegistrationCode'
      ? await service.checkRegistrationCode(request as RegistrationCodeRequest)
      : await service.verificationCodeInspection(request as PasswordCodeRequest);
  if (!answer.ok) throw new Error(`No mark for ${cell.email}: ${JSON.stringify(answer.problem)}`);
  return { email: cell.email, ...answer.value, storedAt: Date.now() - 5000 };
}

/** Requests of this call that reached the service in this cell, failed or not. */
export function arrived({ visitor }: Cell, call: CallName): number {
  return visitor.portal.sandbox.faults.seen(call);
}
