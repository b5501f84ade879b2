import { Hono } from 'hono';
import type { Clock } from '#application/ports/clock.ts';
import { apiRoutes, type ApiOptions, type AppEnv } from '../http/api-routes.ts';
import { type Scenario, withScenarios } from '../memory/scenarios.ts';

/** Each wait of a scenario holds a connection. Beyond these, calls do not wait. */
const MOST_WAITING = 1000;

/** `hang` outlasts every client's deadline. */
const HANG_MS = 30_000;

export interface ScenarioOptions extends Pick<ApiOptions, 'api' | 'extraCalls' | 'log'> {
  readonly clock: Clock;
  readonly basePath: string;
  readonly hangMs?: number | undefined;
}

/** The API in each scenario, made when first needed. Null is the API as it is. */
export function scenarioApis(
  options: ScenarioOptions,
): (scenario: Scenario | null) => Hono<AppEnv> {
  const { api, extraCalls, clock, hangMs = HANG_MS } = options;
  const made = new Map<Scenario | null, Hono<AppEnv>>();
  let waiting = 0;

  async function wait(milliseconds: number): Promise<void> {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    // A wait doesn't keep the process running.
    await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
    waiting -= 1;
  }

  function make(scenario: Scenario | null): Hono<AppEnv> {
    // Only `isTokenValid` needs the stale token: a call without a token is answered as usual.
    const isStale = scenario === 'stale-token';
    const chosen = { clock, chosen: () => (isStale ? null : scenario), wait, patienceMs: hangMs };
    const routes = apiRoutes({
      api: {
        ...withScenarios(api, chosen),
        isTokenValid: async (token) => !isStale && api.isTokenValid(token),
      },
      extraCalls: withScenarios(extraCalls, chosen),
      log: scenario === null ? options.log : options.log.child({ scenario }),
    });
    return new Hono<AppEnv>().route(options.basePath || '/', routes);
  }

  return (scenario) => {
    const found = made.get(scenario) ?? make(scenario);
    made.set(scenario, found);
    return found;
  };
}
