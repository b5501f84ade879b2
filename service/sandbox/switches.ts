import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import * as v from 'valibot';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { json, refusalAnswer, type AppEnv } from '../http/api-routes.ts';
import { readJson } from '../http/requests.ts';
import { SCENARIO_NAMES, type Scenario } from '../memory/scenarios.ts';
import { httpRefusal } from '../rules/refusals.ts';

const JSON_TYPE = 'application/json';

/** Faults that are answers: status, content type and body. */
const ANSWERS = {
  'html-500': [500, 'text/html', '<!doctype html><title>Error</title><h1>Server Error</h1>'],
  'empty-502': [502, 'text/plain', ''],
  'invalid-json': [200, JSON_TYPE, '{"exist":tru'],
  'wrong-shape': [200, JSON_TYPE, '{"unexpected":true}'],
  unauthorized: [401, JSON_TYPE, '{"code":11016201,"message":"token expired or invalid"}'],
  'too-many': [429, JSON_TYPE, '{"code":429,"message":"Too many requests"}'],
  'unknown-code': [400, JSON_TYPE, '{"code":99999999,"message":"An answer without a meaning"}'],
} as const;

/** Ways in which a call can go wrong between a browser and a service. */
export const FAULTS = [
  'refused',
  'reset-mid-body',
  'hang',
  'slow-drip',
  ...(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]),
] as const;

export type Fault = (typeof FAULTS)[number];

const DRIP_MS = 250;
const MOST_PLANNED = 1000;

/** Plans faults by call, for browser tests. */
export class FaultPlan {
  #planned: { readonly call: ApiCall; readonly fault: Fault }[] = [];
  /**
   * True after the first plan: every answer then closes its connection. A browser repeats a POST by
   * itself if a keep-alive connection is reset, which would look like a second press.
   */
  closesConnections = false;

  /** Fails the next `times` requests of this call; the service never gets them. */
  next(call: ApiCall, fault: Fault, times = 1): void {
    this.closesConnections = true;
    for (let time = 0; time < times; time += 1) this.#planned.push({ call, fault });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The fault of a request, if one is planned. */
  take(call: ApiCall): Fault | null {
    const planned = this.#planned.find((entry) => entry.call === call);
    this.#planned = this.#planned.filter((entry) => entry !== planned);
    return planned?.fault ?? null;
  }
}

/**
 * Answers with the fault, or breaks the connection.
 * @param headers let a page on another origin read the answer
 */
export function carryOutFault(
  fault: Fault,
  outgoing: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Response {
  if (fault in ANSWERS) {
    const [status, type, body] = ANSWERS[fault as keyof typeof ANSWERS];
    const wait = status === 429 ? { 'Retry-After': '7' } : {};
    return new Response(body, { status, headers: { 'Content-Type': type, ...wait } });
  }
  const begun = { ...headers, 'Content-Type': JSON_TYPE, Connection: 'close' };
  if (fault === 'refused') outgoing.socket?.resetAndDestroy();
  else if (fault === 'reset-mid-body') {
    outgoing.writeHead(200, { ...begun, 'Content-Length': 1000 });
    // Reset only after the first bytes are sent, so that the browser sees a truncated body.
    outgoing.write('{"exist":', () => outgoing.socket?.resetAndDestroy());
  } else if (fault === 'slow-drip') {
    outgoing.writeHead(200, begun);
    // White space before JSON is valid, so the endless body never becomes invalid.
    const timer = setInterval(() => outgoing.write(' '), DRIP_MS).unref();
    outgoing.on('close', () => clearInterval(timer));
  }
  // `hang` sends nothing.
  return RESPONSE_ALREADY_SENT;
}

/** The scenario of every call, until it is switched off. */
export interface ScenarioSwitch {
  current: Scenario | null;
}

const scenarioBody = v.strictObject({ scenario: v.nullable(v.picklist(SCENARIO_NAMES)) });
const faultBody = v.strictObject({
  call: v.picklist(Object.keys(API_CALLS) as ApiCall[]),
  fault: v.picklist(FAULTS),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PLANNED)), 1),
});

/** Switches for tests and developers. The caller must admit this machine only. */
export function controlRoutes(scenarios: ScenarioSwitch, faults: FaultPlan): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/scenario', () => json(200, { scenario: scenarios.current, known: SCENARIO_NAMES }));
  routes.put('/scenario', ({ req }) =>
    accept(req.raw, scenarioBody, ({ scenario }) => {
      scenarios.current = scenario;
    }),
  );
  routes.put('/faults', ({ req }) =>
    accept(req.raw, faultBody, ({ call, fault, times }) => faults.next(call, fault, times)),
  );
  routes.delete('/faults', () => {
    faults.clear();
    return json(200, {});
  });
  return routes;
}

async function accept<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  carryOut: (body: v.InferOutput<S>) => void,
): Promise<Response> {
  const given = await readJson(request);
  if (!given.ok) return refusalAnswer(given.problem);
  const body = v.safeParse(schema, given.value);
  if (!body.success)
    return refusalAnswer(httpRefusal(400, body.issues.map(({ message }) => message).join('; ')));
  carryOut(body.output);
  return json(200, body.output);
}
