import { API_CALLS, HTTP_TIMEOUT_MS, type ApiCall } from '#domain/api-call-table.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import { refuse } from '#domain/result.ts';
import { failureOf } from '../rules/refusals.ts';
import { SCENARIOS, scenarioOf, type Effect, type Scenario } from './scenarios.ts';

export interface ScenarioOptions {
  readonly clock: Clock;
  /** The scenario switched on for every call, if any; asked at each call. */
  readonly chosen?: () => Scenario | null;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** How long a call hangs; then it fails as 'timeout'. */
  readonly patienceMs?: number;
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
  const { clock, chosen, wait = waitByTimer, patienceMs = HTTP_TIMEOUT_MS } = options;
  const calls = Object.keys(API_CALLS) as ApiCall[];
  const wrapped: Record<string, Method> = {};
  for (const call of calls) {
    const usual = (api as Record<string, unknown>)[call];
    if (typeof usual !== 'function') continue;
    wrapped[call] = async (request, ...more) => {
      const scenario = chosen?.() ?? scenarioOf(request);
      const effect: Effect | null = scenario && SCENARIOS[scenario](call, request);
      if (effect?.hang) {
        await wait(patienceMs);
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
