import { API_CALLS } from '#api/contract.ts';
import { CALL_TIMEOUT_MS } from '#api/ports.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { Clock } from '#domain/clock.ts';
import { CODE_TYPE } from '#domain/code-purpose.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { err } from '#domain/result.ts';
import { failureOf, REFUSALS, tooMany, type ServiceRefusal } from '../rules/refusals.ts';

/** What a scenario does to calls: a wait before the usual answer, or another answer. */
interface Rule {
  /** The calls that it changes; all of them unless given. */
  readonly only?: (call: ApiCall, request: unknown) => boolean;
  readonly waitMs?: number;
  /** The answer `timeout` comes later than a caller waits. */
  readonly answer?:
    | ServiceRefusal
    | Extract<CallFailure['kind'], 'timeout' | 'unreachable' | 'unreadable' | 'unexpected'>;
}

const among =
  (...calls: readonly ApiCall[]) =>
  (call: ApiCall): boolean =>
    calls.includes(call);
const isCodeCheck = among('checkRegistrationCode', 'verificationCodeInspection');
const isMarkUse = among('registerUser', 'changePassword');
const isLogInOrRecovery = among(
  'loginWithPassword',
  'verificationCodeInspection',
  'changePassword',
);
const readsAnswer = (call: ApiCall): boolean => 'answer' in API_CALLS[call];

/** States of the service that a developer can switch on, by name. */
export const SCENARIOS = {
  slow: { waitMs: 3000 },
  hang: { answer: 'timeout' },
  offline: { answer: 'unreachable' },
  'not-json': { answer: 'unreadable' },
  'wrong-shape': { only: readsAnswer, answer: 'unexpected' },
  'server-error': { answer: REFUSALS.serverError },
  'unknown-code': {
    answer: { status: 400, code: 99999999, message: 'An answer that no catalogue knows' },
  },
  // Shows whether a screen renders a message as markup.
  markup: {
    answer: {
      status: 400,
      code: 99999998,
      message: '<img src=x onerror="document.title=1"> <b>bold</b> \u202Eabc',
    },
  },
  'rate-limited': { answer: tooMany('requests', 30) },
  'stale-token': { answer: REFUSALS.tokenStale },
  expired: {
    only: (call) => isCodeCheck(call) || isMarkUse(call),
    answer: REFUSALS.codeExpired,
  },
  'wrong-code': { only: isCodeCheck, answer: REFUSALS.codeMismatch },
  disabled: {
    only: (call, request) => isLogInOrRecovery(call) || isRecoveryCode(call, request),
    answer: REFUSALS.userDisabled,
  },
  duplicate: {
    only: among('loginWithPassword', 'checkRegistrationCode', 'registerUser'),
    answer: REFUSALS.loginEmailDuplicate,
  },
  'no-self-registration': {
    only: among('checkRegistrationCode', 'registerUser'),
    answer: REFUSALS.noSelfRegistration,
  },
  'password-reused': { only: among('changePassword'), answer: REFUSALS.passwordReused },
} as const satisfies Readonly<Record<string, Rule>>;

export type Scenario = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly Scenario[];

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
  return (
    call === 'sendCode' && (request as { readonly type?: unknown }).type === CODE_TYPE.recovery
  );
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
  const { clock, chosen, timeoutMs = CALL_TIMEOUT_MS } = options;
  const { wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) } = options;
  const wrapped: Record<string, Method> = {};
  for (const call of CALL_NAMES) {
    const usual = (api as Record<string, unknown>)[call];
    if (typeof usual !== 'function') continue;
    wrapped[call] = async (request, ...more) => {
      const scenario = chosen?.() ?? scenarioOf(request);
      const rule: Rule = scenario ? SCENARIOS[scenario] : {};
      const { answer, waitMs } = rule.only?.(call, request) === false ? {} : rule;
      if (waitMs !== undefined) await wait(waitMs);
      if (answer === undefined) return (usual as Method).call(api, request, ...more);
      if (answer === 'timeout') await wait(timeoutMs);
      return err(
        typeof answer === 'string'
          ? { kind: answer, call, at: clock.now() }
          : failureOf(call, answer, clock.now()),
      );
    };
  }
  return wrapped as unknown as CallsOf<Api>;
}
