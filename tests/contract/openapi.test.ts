import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { scaledBudgets } from '#service/rules/attempt-limits.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { SCENARIO_NAMES } from '#service/memory/scenarios.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { openEdge, UNREACHED } from '../service/http/edge-in-process.ts';
import { sampleRequest } from '../adapters/http/sample-calls.ts';
import { CALLS, requestFor, STRICT } from '../service/http/wire.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { newestCodeIn } from './open-in-memory.ts';
import { OpenApiDocument } from './openapi-document.ts';
import { INVALID_BASE, overHttp } from './over-http.ts';

const document = new OpenApiDocument();

test('the document is sound OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document.json));
  expect(result).toMatchObject({ valid: true });
});

test('its routes are those of API_CALLS, by method, path and name', () => {
  const table = CALLS.map(
    (call) => [`${API_CALLS[call].method} ${API_CALLS[call].path}`, call] as const,
  );
  expect(Object.fromEntries(document.routes())).toEqual(Object.fromEntries(table));
});

describe('the portal’s HTTP client before the edge of the account service', () => {
  const seen = new Set<string>();
  const problems: string[] = [];

  describeAuthApi('over a wire that checks every request and answer', async () => {
    const budgets = scaledBudgets(1000);
    const service = new InMemoryAuthApi({ clock: systemClock, hashRounds: 1, budgets });
    const { handle } = openEdge(service, { clientLimit: UNREACHED });
    const newestCode = newestCodeIn((to) => service.mails(to));
    return overHttp(INVALID_BASE, newestCode, async (url, init) => {
      const { pathname } = new URL(url);
      const { method = 'GET' } = init;
      const answer = await handle(new Request(url, init));
      const found = [
        ...(await document.problemsOfRequest(new Request(url, init))),
        ...(await document.problemsOfAnswer(method, pathname, answer.clone())),
      ];
      const route = `${method} ${pathname}`;
      seen.add(route);
      problems.push(...found.map((problem) => `${route} ${answer.status}: ${problem}`));
      return answer;
    });
  });

  test('every route was called, and every request and answer matched the document', () => {
    expect(seen).toEqual(new Set(document.routes().keys()));
    expect(problems).toEqual([]);
  });
});

// The others break the wire on purpose.
const SOUND = SCENARIO_NAMES.filter(
  (name) => !['offline', 'not-json', 'wrong-shape', 'hang', 'slow'].includes(name),
);
test.each(SOUND)('in scenario %s every answer is as the document says', async (scenario) => {
  const sandbox = createSandbox({ hashRounds: 1 });
  for (const call of CALLS) {
    const headers = { 'X-Sandbox-Scenario': scenario, Authorization: 'stale' };
    const answer = await sandbox.handle(requestFor(call, undefined, { headers }));
    const { method, path } = API_CALLS[call];
    expect(await document.problemsOfAnswer(method, path, answer), call).toEqual([]);
  }
});

describe('document and sandbox', () => {
  const sandbox = createSandbox({ hashRounds: 1, populations: [7] });

  /** A call's body, sound or with one thing changed anywhere in it. */
  const anyBody = fc.constantFrom<ApiCall>(...STRICT).chain((call) => {
    const sample = sampleRequest(call) ?? {};
    const length = fc
      .constantFrom(100, 200, 320, 500, 1000, 2000, 4000)
      .chain((most) => fc.constantFrom(most, most + 1));
    // A character beyond U+FFFF is one of JSON Schema's, and two of JavaScript's.
    const long = fc
      .tuple(fc.constantFrom('x', '𠮷'), length)
      .map(([character, times]) => character.repeat(times));
    const anyValue = fc.oneof(
      fc.constantFrom(null, true, '', 0, 1, 2, 3, 5, 8, 9, 11, 'SG', [], {}),
      fc.string(),
      long,
    );
    const anyField = fc.oneof(
      fc.constantFrom(...Object.keys(sample)),
      fc.constantFrom('extra', 'constructor', 'toString'),
    );
    const changed = fc.record({
      field: anyField,
      value: fc.option(anyValue, { nil: undefined }),
      deep: fc.boolean(),
    });
    return changed.map(({ field, value, deep }) => ({
      call,
      body:
        deep && 'loginInfo' in sample
          ? { ...sample, loginInfo: { ...(sample.loginInfo as object), [field]: value } }
          : { ...sample, [field]: value },
    }));
  });

  /** Whether the document and the sandbox refuse a body; they must agree. */
  async function areRefused(call: ApiCall, body: object): Promise<boolean> {
    const byDocument = (await document.problemsOfRequest(requestFor(call, body))).length > 0;
    const answer = await sandbox.handle(requestFor(call, body));
    const { code } = (await answer.json()) as { code?: number };
    expect(code === 400, `${call} ${JSON.stringify(body)}`).toBe(byDocument);
    return byDocument;
  }

  test('want the same fields', async () => {
    for (const call of STRICT) {
      const sample = sampleRequest(call) ?? {};
      for (const field of Object.keys(sample))
        await areRefused(call, { ...sample, [field]: undefined });
    }
  });

  test('take and refuse the same bodies', async () => {
    const tally = { true: 0, false: 0 };
    await fc.assert(
      fc.asyncProperty(anyBody, async ({ call, body }) => {
        tally[`${await areRefused(call, body)}`] += 1;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(tally.true, tally.false)).toBeGreaterThan(20);
  });
});
