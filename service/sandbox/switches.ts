import { Hono } from 'hono';
import * as v from 'valibot';
import { json, refusalAnswer, type AppEnv } from '../http/api-routes.ts';
import { readJson } from '../http/read-payload.ts';
import { SCENARIO_NAMES, type Scenario } from '../memory/scenarios.ts';
import { httpRefusal } from '../rules/refusals.ts';

/** The scenario of every call, until it is switched off. */
export interface ScenarioSwitch {
  current: Scenario | null;
}

const scenarioBody = v.strictObject({ scenario: v.nullable(v.picklist(SCENARIO_NAMES)) });

/** Switches the scenario. The caller must admit this machine only. */
export function controlRoutes(scenarios: ScenarioSwitch): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/scenario', () => json(200, { scenario: scenarios.current, known: SCENARIO_NAMES }));
  routes.put('/scenario', async ({ req }) => {
    const given = await readJson(req.raw);
    if (!given.ok) return refusalAnswer(given.error);
    const body = v.safeParse(scenarioBody, given.value);
    if (!body.success)
      return refusalAnswer(httpRefusal(400, body.issues.map(({ message }) => message).join('; ')));
    scenarios.current = body.output.scenario;
    return json(200, body.output);
  });
  return routes;
}
