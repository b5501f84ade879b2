import type { Logger } from 'pino';
import type { Clock } from '#application/ports/clock.ts';
import type { ExtraCallsApi } from '#application/ports/auth-api.ts';
import { parseScenario, SCENARIO_NAMES, type Scenario } from '../memory/scenarios.ts';
import { withScenarios } from '../memory/with-scenarios.ts';
import { handleRequest, type WireOptions, type ServedAuthApi } from '../http/handle-request.ts';
import { loggableError } from '../log-output.ts';
import { wireRefusal } from '../http/wire-answer.ts';

/** Answers one API request in process. */
export type ApiHandler = (request: Request) => Promise<Response>;

/** The scenario of every call, until it is switched off. */
export class ScenarioSwitch {
  current: Scenario | null = null;
}

/** Each wait of a scenario holds a connection. Beyond these, calls do not wait. */
const MOST_WAITING = 1000;

/** `hang` outlasts every client's deadline. */
const PATIENCE_MS = 30_000;

interface HandlerParts {
  readonly service: ServedAuthApi;
  readonly extraCalls: ExtraCallsApi;
  readonly scenarios: ScenarioSwitch;
  readonly clock: Clock;
  readonly options: {
    readonly origins?: readonly string[];
    readonly basePath?: string;
    readonly patienceMs?: number;
  };
  readonly log: Logger;
}

/** Makes a handler for each scenario when first needed. */
export function scenarioHandler(parts: HandlerParts): ApiHandler {
  const { service, extraCalls, scenarios, clock, options, log } = parts;
  const handlers = new Map<Scenario | null, ApiHandler>();
  let waiting = 0;

  async function wait(milliseconds: number): Promise<void> {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    await unhurried(milliseconds);
    waiting -= 1;
  }

  function handlerFor(scenario: Scenario | null): ApiHandler {
    const known = handlers.get(scenario);
    if (known) return known;
    // Only `isTokenValid` below needs the stale token: a call without a token is answered as usual.
    const stale = scenario === 'stale-token';
    const scenarioOptions = {
      clock,
      chosen: () => (stale ? null : scenario),
      wait,
      patienceMs: options.patienceMs ?? PATIENCE_MS,
    };
    const wire: WireOptions = {
      origins: options.origins ?? [],
      basePath: options.basePath ?? '',
      isTokenValid: stale ? async () => false : (token) => service.isTokenValid(token),
      onCall: (call, status, code) =>
        log[status >= 500 ? 'warn' : 'info'](
          { call, status, code, ...(scenario && { scenario }) },
          'call',
        ),
      onBug: (error) => log.error({ err: loggableError(error) }, 'bug'),
    };
    const handler = handleRequest(
      withScenarios(service, scenarioOptions),
      withScenarios(extraCalls, scenarioOptions),
      wire,
    );
    handlers.set(scenario, handler);
    return handler;
  }

  return async (request) => {
    const name = request.headers.get('X-Sandbox-Scenario');
    const named = parseScenario(name);
    if (name !== null && named === null) {
      return wireRefusal(400, `X-Sandbox-Scenario must be one of ${SCENARIO_NAMES.join(', ')}`);
    }
    return handlerFor(named ?? scenarios.current)(request);
  };
}

/** A timer that doesn't keep the process running. */
function unhurried(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
