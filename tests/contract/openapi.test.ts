import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/system-clock.ts';
import { API_CALLS, SCREEN_CALLS } from '#api/contract.ts';
import { CALL_NAMES } from '#domain/call-names.ts';
import { ok } from '#domain/result.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { SCENARIO_NAMES } from '#service/memory/scenarios.ts';
import { scaledLimits } from '#service/rules/limits.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { describeApi } from '../../scripts/openapi/describe-api.ts';
import { sampleRequest } from '../adapters/http/sample-calls.ts';
import { requestFor } from '../service/http/wire.ts';
import { openEdge, UNREACHED } from '../service/staging/edge-in-process.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { keyPairOf, newestCodeIn, SMALL_KEY_PAIR } from './open-in-memory.ts';
import { OPENAPI_TEXT, problemsOfAnswer, problemsOfBody } from './openapi-document.ts';
import { INVALID_BASE, overHttp } from './over-http.ts';

test('service/openapi.yaml is what `npm run openapi` makes of the contract', () => {
  expect(OPENAPI_TEXT).toBe(describeApi());
});

test('the document is sound OpenAPI 3.1', async () => {
  expect(await new Validator().validate(OPENAPI_TEXT)).toMatchObject({ valid: true });
});

const routeOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

describe('the portal’s HTTP client before the edge of the account service', () => {
  const seen = new Set<string>();
  const problems: string[] = [];

  describeAuthApi('over a wire that checks every answer', async () => {
    const limits = scaledLimits(1000);
    const keyPair = keyPairOf(1024);
    const service = new InMemoryAuthApi({ clock: systemClock, hashRounds: 1, limits, keyPair });
    const { handle } = openEdge(service, UNREACHED);
    const newestCode = newestCodeIn((to) => service.emails(to));
    return overHttp(INVALID_BASE, newestCode, async (url, init) => {
      const { pathname } = new URL(url);
      const { method = 'GET' } = init;
      const answer = await handle(new Request(url, init));
      const found = await problemsOfAnswer(method, pathname, answer.clone());
      const route = routeOf({ method, path: pathname });
      seen.add(route);
      problems.push(...found.map((problem) => `${route} ${answer.status}: ${problem}`));
      return answer;
    });
  });

  test('every route was called, and every answer matched the document', () => {
    expect(seen).toEqual(new Set(Object.values(API_CALLS).map(routeOf)));
    expect(problems).toEqual([]);
  });
});

// The others break the wire on purpose.
const SOUND = SCENARIO_NAMES.filter(
  (name) => !['offline', 'not-json', 'wrong-shape', 'hang', 'slow'].includes(name),
);
const sandbox = createSandbox({ hashRounds: 1, keyPair: SMALL_KEY_PAIR });
test.each(SOUND)('in scenario %s every answer is as the document says', async (scenario) => {
  for (const call of CALL_NAMES) {
    const headers = { 'X-Sandbox-Scenario': scenario, Authorization: 'stale' };
    const answer = await sandbox.handle(requestFor(call, undefined, { headers }));
    const { method, path } = API_CALLS[call];
    expect(await problemsOfAnswer(method, path, answer), call).toEqual([]);
  }
});

/** The sample with other values in place of each field; without it for undefined. */
function variationsOf(sample: object): readonly object[] {
  const limits = [100, 200, 320, 500, 1000, 2000, 4000];
  const texts = limits.flatMap((most) => ['x'.repeat(most), 'x'.repeat(most + 1)]);
  const numbers = Array.from({ length: 13 }, (_, number) => number);
  // A character beyond U+FFFF is one of JSON Schema's, and two of JavaScript's.
  const others = [undefined, null, true, [], {}, '', 'SG', 'MY', '𠮷'.repeat(100)];
  return [...Object.keys(sample), 'extra', 'constructor'].flatMap((field) =>
    [...others, ...numbers, ...texts].map((value) => ({ ...sample, [field]: value })),
  );
}

const WITH_FIELDS = CALL_NAMES.filter((call) => call in SCREEN_CALLS && 'body' in API_CALLS[call]);
test.each(WITH_FIELDS)('service and document refuse the same bodies of %s', async (call) => {
  const { method, path } = API_CALLS[call];
  const sample = sampleRequest(call) ?? {};
  const { handle } = openEdge({ [call]: async () => ok({}) } as never, UNREACHED);
  // All calls have one schema for `loginInfo`.
  const nested = call === 'registerUser' ? variationsOf(Object(sample['loginInfo'])) : [];
  const bodies = [
    ...variationsOf(sample),
    ...nested.map((loginInfo) => ({ ...sample, loginInfo })),
  ];
  const refused = { service: [] as object[], document: [] as object[] };
  for (const body of bodies) {
    const { status } = await handle(requestFor(call, body));
    if (status === 400) refused.service.push(body);
    if (problemsOfBody(method, path, body).length > 0) refused.document.push(body);
  }
  expect(refused.service).toEqual(refused.document);
  expect(Math.min(refused.service.length, bodies.length - refused.service.length)).toBeGreaterThan(
    20,
  );
});
