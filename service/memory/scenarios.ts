import { type ApiCall, API_CALLS, HTTP_TIMEOUT_MS } from '#domain/api-call-table.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import { REFUSALS, tooMany, type ServiceRefusal, failureOf } from '../rules/refusals.ts';
import type { Clock } from '#application/ports/clock.ts';
import { refuse } from '#domain/result.ts';

/**
 * What a scenario does to one call: nothing (null), a wait before the usual answer, or another
 * answer.
 */
export interface Effect {
  readonly waitMs?: number;
  /** Waits longer than any caller. */
  readonly hang?: true;
  readonly answer?:
    ServiceRefusal | Extract<CallFailure['kind'], 'unreachable' | 'unreadable' | 'unexpected'>;
}

type Rule = (call: ApiCall, request: unknown) => Effect | null;

const SLOW_MS = 3000;
const CODE_CHECKS: readonly ApiCall[] = ['checkRegistrationCode', 'verificationCodeInspection'];
const MARK_USES: readonly ApiCall[] = ['registerUser', 'changePassword'];
const RECOVERY: readonly ApiCall[] = ['verificationCodeInspection', 'changePassword'];
/** The calls whose answers are read. For the others every 2xx answer is a success. */
const READ_ANSWERS: readonly ApiCall[] = [
  'getPublicKey',
  'checkUser',
  'checkRegistrationCode',
  'loginWithPassword',
  'verificationCodeInspection',
];

const always =
  (effect: Effect): Rule =>
  () =>
    effect;
const at =
  (calls: readonly ApiCall[], refusal: Effect['answer'] & {}): Rule =>
  (call) =>
    calls.includes(call) ? { answer: refusal } : null;

/** States of the service that a developer can switch on, by name. */
export const SCENARIOS = {
  slow: always({ waitMs: SLOW_MS }),
  hang: always({ hang: true }),
  offline: always({ answer: 'unreachable' }),
  'not-json': always({ answer: 'unreadable' }),
  'wrong-shape': at(READ_ANSWERS, 'unexpected'),
  'server-error': always({ answer: REFUSALS.serverError }),
  'unknown-code': always({
    answer: { status: 400, code: 99999999, message: 'An answer that no catalogue knows' },
  }),
  // Shows whether a screen renders a message as markup.
  markup: always({
    answer: {
      status: 400,
      code: 99999998,
      message: '<img src=x onerror="document.title=1"> <b>bold</b> \u202Eabc',
    },
  }),
  'rate-limited': always({ answer: tooMany('requests', 30) }),
  'stale-token': always({ answer: REFUSALS.tokenStale }),
  expired: at([...CODE_CHECKS, ...MARK_USES], REFUSALS.codeExpired),
  'wrong-code': at(CODE_CHECKS, REFUSALS.codeMismatch),
  disabled: (call, request) =>
    call === 'loginWithPassword' || RECOVERY.includes(call) || isRecoveryCode(call, request)
      ? { answer: REFUSALS.userDisabled }
      : null,
  duplicate: at(
    ['loginWithPassword', 'checkRegistrationCode', 'registerUser'],
    REFUSALS.loginEmailDuplicate,
  ),
  'no-self-registration': at(
    ['checkRegistrationCode', 'registerUser'],
    REFUSALS.noSelfRegistration,
  ),
  'password-reused': at(['changePassword'], REFUSALS.passwordReused),
} as const satisfies Readonly<Record<string, Rule>>;

export type Scenario = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly Scenario[];

/** Null for a name that no scenario has. */
export function parseScenario(name: string | null | undefined): Scenario | null {
  return SCENARIO_NAMES.find((known) => known === name) ?? null;
}

/** `slow@…` and `slow.2@…` choose the scenario `slow` for every call about that address. */
export function scenarioOf(request: unknown): Scenario | null {
  if (typeof request !== 'object' || request === null) return null;
  const { email, loginCode, originalEmail } = request as Record<string, unknown>;
  const address = [email, loginCode, originalEmail].find((field) => typeof field === 'string');
  return parseScenario(/^([^@.]+)[^@]*@/.exec(String(address ?? '').toLowerCase())?.[1]);
}

function isRecoveryCode(call: ApiCall, request: unknown): boolean {
  return call === 'sendCode' && (request as { readonly type?: unknown }).type === 11;
}

export interface ScenarioOptions {
  readonly clock: Clock;
  /** The scenario switched on for every call, if any; asked at each call. */
  readonly chosen?: () => Scenario | null;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** How long a call hangs; then it fails as 'timeout'. */
  readonly timeoutMs?: number;
}

/** The calls among a port's members. */
export type CallsOf<Api> = Pick<Api, Extract<keyof Api, ApiCall>>;

type Method = (request?: unknown, ...more: readonly unknown[]) => Promise<unknown>;

/**
 * The same port, answering as the chosen scenario wants, or as the address in the request names
 * one. Works for any port made of API_CALLS.
 */
export function withScenarios<Api extends object>(
  api: Api,
  options: ScenarioOptions,
): CallsOf<Api> {
  const { clock, chosen, wait = waitByTimer, timeoutMs = HTTP_TIMEOUT_MS } = options;
  const calls = Object.keys(API_CALLS) as ApiCall[];
  const wrapped: Record<string, Method> = {};
  for (const call of calls) {
    const usual = (api as Record<string, unknown>)[call];
    if (typeof usual !== 'function') continue;
    wrapped[call] = async (request, ...more) => {
      const scenario = chosen?.() ?? scenarioOf(request);
      const effect: Effect | null = scenario && SCENARIOS[scenario](call, request);
      if (effect?.hang) {
        await wait(timeoutMs);
        return refuse<CallFailure>({ kind: 'timeout', call, at: clock.now() });
      }
      if (effect?.waitMs) await wait(effect.waitMs);
      if (effect?.answer === undefined) return (usual as Method).call(api, request, ...more);
      return refuse(
        typeof effect.answer === 'string'
          ? { kind: effect.answer, call, at: clock.now() }
          : failureOf(call, effect.answer, clock.now()),
      );
    };
  }
  return wrapped as unknown as CallsOf<Api>;
}

function waitByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
