import type {
  PasswordCodeRequest,
  RegistrationCodeRequest,
  SendCodeRequest,
} from '#application/ports/call-requests.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../../fakes/fake-device.ts';
import type { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';

export type ScreenCall = keyof AuthApi;

export const PASSWORD = 'Lab-2026x';
export const OTHER_PASSWORD = 'Neu-4711-密码';

/** One step of a flow meeting one fault: a person at a screen, in a browser or before a DOM. */
export interface Cell {
  /** An address of this cell's own; registered where the step needs an account. */
  readonly email: string;
  readonly userRangeId: string;
  readonly service: InMemoryAuthApi;
  /** Forgets all that the browser keeps, then opens a path with these journey items stored. */
  openWith(path: string, journey?: Readonly<Record<string, unknown>>): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  agree(): Promise<void>;
  press(button: string | RegExp): Promise<void>;
  expectHeading(words: string): Promise<void>;
  /** Something says this and nothing else. */
  expectText(words: string): Promise<void>;
  expectLink(words: string): Promise<void>;
  /** A line says that a code was sent to the cell's address. */
  expectCodeSent(): Promise<void>;
  /** The person has left for the store. */
  expectStore(): Promise<void>;
}

export async function fillAll(cell: Cell, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await cell.fill(label, text);
}

export async function addAccount({ service, email }: Cell): Promise<void> {
  await service.addAccount({ email, name: 'Grace', password: PASSWORD });
}

export async function newestCode({ service, email }: Cell): Promise<string> {
  const [newest] = await service.mails(email);
  if (!newest) throw new Error(`No mail for ${email}.`);
  return newest.code;
}

/** A code as if it had been asked for on another device. */
export async function mailedCode(cell: Cell, type: 9 | 11): Promise<string> {
  const request = {
    type,
    sendType: 5,
    email: cell.email,
    userRangeId: cell.userRangeId,
  } as unknown as SendCodeRequest;
  await cell.service.sendCode(request);
  return newestCode(cell);
}

/**
 * What session storage holds once a code was checked. A few seconds old: the page's clock may lag
 * behind.
 */
export async function earnedMark(
  cell: Cell,
  call: 'checkRegistrationCode' | 'verificationCodeInspection',
) {
  const { service, userRangeId } = cell;
  const verifycode = (await mailedCode(
    cell,
    call === 'checkRegistrationCode' ? 9 : 11,
  )) as VerificationCode;
  const request = { email: cell.email as Email, verifycode, userRangeId, loginInfo: LOGIN_INFO };
  const answer =
    call === 'checkRegistrationCode'
      ? await service.checkRegistrationCode(request as RegistrationCodeRequest)
      : await service.verificationCodeInspection(request as PasswordCodeRequest);
  if (!answer.ok) throw new Error(`No mark for ${cell.email}: ${JSON.stringify(answer.problem)}`);
  return { email: cell.email, ...answer.value, storedAt: Date.now() - 5000 };
}
