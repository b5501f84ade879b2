import { expect } from 'vitest';
import type { JourneyState } from '#application/journey/journey-state.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { codeOf } from '#domain/call-failure.ts';
import { CODE_EXPIRED } from '#domain/error-codes.ts';
import { sameEmail } from '#domain/email.ts';
import { textIn, type Call, type EndedCall } from './held-api.ts';
import type { Press } from './presses.ts';

/*
 * What the calls themselves say of a journey, without asking the portal: which codes are held back until when, which
 * marks were given to whom, and how many presses stand behind the calls.
 */

interface Hold {
  readonly outcome: string;
  readonly deadline: number;
}

/** A code that a person gave up, when they asked for another before its check was answered. */
export interface GivenUpCode {
  readonly purpose: ScreenPurpose | 'other';
  readonly email: string;
  readonly at: number;
}

/** What the send-code buttons have to know, by flow and address: the last that a call or a press about them came to, until what a used code was for is done. */
export function holdsAfter(
  ended: readonly EndedCall[],
  givenUp: readonly GivenUpCode[],
): ReadonlyMap<string, Hold> {
  const giving = givenUp.map(({ purpose, email, at }) => ({
    at,
    key: holdKey(purpose, email),
    hold: { outcome: 'used', deadline: 0 },
  }));
  const events = [
    ...ended.flatMap((call) => {
      const hold = holdAfter(call);
      const key = call.purpose ? holdKey(call.purpose, call.email) : null;
      // The answer to a check says nothing of a newer code.
      const isFormer =
        call.name !== 'sendCode' &&
        giving.some(
          (given) => given.key === key && given.at >= call.at && given.at <= call.endedAt,
        );
      return hold && key && !isFormer ? [{ at: call.endedAt, key, hold }] : [];
    }),
    ...giving,
    ...ended
      .filter(isCompletion)
      .map(({ email, endedAt }) => ({ at: endedAt, key: email, hold: null })),
  ];
  const holds = new Map<string, Hold>();
  for (const { key, hold } of events.toSorted((one, other) => one.at - other.at)) {
    if (hold) holds.set(key, hold);
    else
      for (const used of holds.keys())
        if (used.endsWith(` ${key.toLowerCase()}`) && holds.get(used)?.outcome === 'used')
          holds.delete(used);
  }
  return holds;
}

function isCompletion({ name, result }: EndedCall): boolean {
  return (
    (name === 'registerUser' || name === 'changePassword') && result !== 'page left' && result.ok
  );
}

export function holdsIn({ codeHolds }: JourneyState): ReadonlyMap<string, Hold> {
  return new Map(
    codeHolds.map(({ purpose, email, outcome, deadline }) => [
      holdKey(purpose, email),
      { outcome, deadline },
    ]),
  );
}

const holdKey = (purpose: ScreenPurpose | 'other', email: string) =>
  `${purpose} ${email.toLowerCase()}`;

function holdAfter({ name, result, endedAt }: EndedCall): Hold | null {
  const problem = result === 'page left' || result.ok ? null : result.problem;
  const isLost = result === 'page left' || problem?.kind === 'timeout';
  if (name === 'sendCode') {
    if (isLost) return { outcome: 'unknown', deadline: endedAt + 10_000 };
    return problem
      ? { outcome: 'failed', deadline: endedAt }
      : { outcome: 'sent', deadline: endedAt + 60_000 };
  }
  if (name !== 'checkRegistrationCode' && name !== 'verificationCodeInspection') return null;
  if (isLost || !problem) return { outcome: 'used', deadline: endedAt };
  return codeOf(problem) === CODE_EXPIRED ? { outcome: 'expired', deadline: endedAt } : null;
}

/** A mark that a call uses belongs to the address that the call is about, and nobody has used it up. */
export function expectOwnMark(
  call: Call,
  ended: readonly EndedCall[],
  spent: ReadonlySet<unknown>,
): void {
  const mark = call.request['registrationMark'] ?? call.request['passwordMark'];
  if (mark === undefined) return;
  const givenTo = ended
    .filter(
      ({ result }) =>
        result !== 'page left' && result.ok && Object.values(result.value ?? {}).includes(mark),
    )
    .map(({ email }) => email);
  expect(givenTo, 'a mark is used by the address it was given to').toContain(call.email);
  expect(spent.has(mark), 'no mark is sent again that was used up or refused').toBe(false);
}

/** Which marks the page knows to be dead after a call: used up, or refused; a check can bring one back to life. */
export function noteMarks(dead: Set<unknown>, { request, result }: EndedCall): void {
  if (result === 'page left') return;
  const used = request['registrationMark'] ?? request['passwordMark'];
  const isDead = result.ok || codeOf(result.problem) === CODE_EXPIRED;
  if (used !== undefined && isDead) dead.add(used);
  if (used === undefined && result.ok)
    for (const given of Object.values(result.value ?? {})) dead.delete(given);
}

/** Every call stands for a press, and is about what stood in the form that was pressed. */
export class Credit {
  #left: { readonly name: string; readonly press: Press }[] = [];

  add(press: Press): void {
    this.#left.push(...press.calls.map((name) => ({ name, press })));
  }

  /** The page is gone, and with it what was pressed there. */
  clear(): void {
    this.#left = [];
  }

  spend(call: Call, encrypted: ReadonlyMap<string, string>): void {
    if (call.name === 'getPublicKey') return;
    const covers = ({ name, press }: { readonly name: string; readonly press: Press }) =>
      name === call.name &&
      sameEmail(press.email, call.email) &&
      isPasswordOf(press, call, encrypted);
    const at = this.#left.findIndex(covers);
    expect(at, `${call.name} about ${call.email} stands for a press`).toBeGreaterThanOrEqual(0);
    this.#left.splice(at, 1);
  }
}

function isPasswordOf(
  { password }: Press,
  { request }: Call,
  encrypted: ReadonlyMap<string, string>,
): boolean {
  const ciphertext = request['password'] ?? request['newPassword'];
  return ciphertext === undefined || encrypted.get(textIn(ciphertext)) === password;
}
