import * as v from 'valibot';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { SCENARIO_NAMES } from '../memory/scenarios.ts';
import { FAULTS, type FaultPlan } from './faults.ts';
import type { ScenarioSwitch } from './scenario-handler.ts';
import { json, wireRefusal } from '../http/wire-answer.ts';

const scenarioBody = v.strictObject({ scenario: v.nullable(v.picklist(SCENARIO_NAMES)) });
const faultBody = v.strictObject({
  call: v.picklist(Object.keys(API_CALLS) as ApiCall[]),
  fault: v.picklist(FAULTS),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

/**
 * Switches for tests and developers: PUT and GET `/__sandbox/scenario`, PUT and DELETE
 * `/__sandbox/faults`. The caller must admit this machine only.
 */
export async function answerControl(
  request: Request,
  scenarios: ScenarioSwitch,
  faults: FaultPlan,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  switch (`${request.method} ${pathname}`) {
    case 'GET /__sandbox/scenario':
      return json(200, { scenario: scenarios.current, known: SCENARIO_NAMES });
    case 'PUT /__sandbox/scenario':
      return accept(request, scenarioBody, ({ scenario }) =>
        Object.assign(scenarios, { current: scenario }),
      );
    case 'PUT /__sandbox/faults':
      return accept(request, faultBody, ({ call, fault, times }) =>
        faults.next(call, fault, times),
      );
    case 'DELETE /__sandbox/faults':
      faults.clear();
      return json(200, {});
    default:
      return wireRefusal(404, 'no such switch');
  }
}

async function accept<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  carryOut: (body: v.InferOutput<S>) => void,
): Promise<Response> {
  // Another site can send a form to this machine, but not JSON.
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) {
    return wireRefusal(415, 'the body must be application/json');
  }
  const body = v.safeParse(schema, await request.json().catch(() => undefined));
  if (!body.success) return wireRefusal(400, body.issues.map((issue) => issue.message).join('; '));
  carryOut(body.output);
  return json(200, body.output);
}
