import { Hono } from 'hono';
import * as v from 'valibot';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { type AppEnv, json, refusalAnswer } from '../http/api-routes.ts';
import { SCENARIO_NAMES, type Scenario } from '../memory/scenarios.ts';
import { FAULTS, type FaultPlan } from './faults.ts';
import { httpRefusal } from '../rules/refusals.ts';

/** The scenario of every call, until it is switched off. */
export class ScenarioSwitch {
  current: Scenario | null = null;
}

const scenarioBody = v.strictObject({ scenario: v.nullable(v.picklist(SCENARIO_NAMES)) });
const faultBody = v.strictObject({
  call: v.picklist(Object.keys(API_CALLS) as ApiCall[]),
  fault: v.picklist(FAULTS),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
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
  // Another site can send a form to this machine, but not JSON.
  if (!request.headers.get('Content-Type')?.startsWith('application/json'))
    return refusalAnswer(httpRefusal(415, 'the body must be application/json'));
  const body = v.safeParse(schema, await request.json().catch(() => undefined));
  if (!body.success)
    return refusalAnswer(httpRefusal(400, body.issues.map(({ message }) => message).join('; ')));
  carryOut(body.output);
  return json(200, body.output);
}
