import { expect } from 'vitest';
import type {
  PasswordCodeRequest,
  RegistrationCodeRequest,
  SendCodeRequest,
  AuthApi,
} from '#application/ports/auth-api.ts';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../../fakes/fake-device.ts';
import { CONFIG } from '../../fakes/test-module.ts';
import { FaultyTab } from './faulty-tab.ts';
import * as page from './page-driver.ts';

export type ScreenCall = keyof AuthApi;

export const PASSWORD = 'Lab-2026x';
export const OTHER_PASSWORD = 'Neu-4711-密码';

/**
 * One step of a flow with one fault: a person at a screen in a DOM, with a service behind an
 * in-process wire.
 */
export class Cell {
  readonly email = 'grace@example.com';
  readonly userRangeId = String(CONFIG.userRangeId);
  readonly tab = new FaultyTab();

  get service() {
    return this.tab.sandbox.service;
  }

  /** Clears the browser's storage, stores these journey items and opens a path. */
  openWith(path: string, journey: Readonly<Record<string, unknown>> = {}): Promise<void> {
    return this.tab.open(path, journey);
  }

  fill(label: string, text: string): Promise<void> {
    page.type(page.field(label), text);
    return this.tab.pause();
  }

  agree(): Promise<void> {
    const box = page.checkbox();
    if (box && !box.checked) page.press(box);
    return this.tab.pause();
  }

  press(name: string | RegExp): Promise<void> {
    page.press(this.button(name));
    return this.tab.pause();
  }

  async expectHeading(words: string): Promise<void> {
    expect(page.look().heading).toContain(words);
  }

  async expectText(words: string): Promise<void> {
    expect(this.saying(words)).not.toEqual([]);
  }

  async expectLink(words: string): Promise<void> {
    expect(page.link(words)).toBeTruthy();
  }

  async expectCodeSent(): Promise<void> {
    expect(page.look().codeLine).toContain(`Verification code sent to ${this.email}`);
  }

  async expectStore(): Promise<void> {
    expect(this.tab.exit.left).toHaveLength(1);
  }

  button(name: string | RegExp): HTMLButtonElement {
    const named = page
      .buttons()
      .find((each) =>
        typeof name === 'string'
          ? page.messagesIn(each) === name
          : name.test(page.messagesIn(each)),
      );
    expect(named, `a button ${String(name)} among: ${page.look().words}`).toBeDefined();
    return named ?? page.button(String(name));
  }

  /** The innermost elements with exactly this text. */
  saying(words: string): readonly Element[] {
    const all = [...document.body.querySelectorAll('*')].filter(
      (each) => page.messagesIn(each) === words,
    );
    return all.filter((each) => !all.some((other) => other !== each && each.contains(other)));
  }

  /** Requests of this call, failed or not. */
  asked(call: ScreenCall): number {
    return this.tab.sandbox.faults.seen(call);
  }
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

/** A code that was requested on another device. */
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
 * The mark that session storage holds after a code was checked. It is a few seconds old, because
 * the page's clock may be behind.
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
