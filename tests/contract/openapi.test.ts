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
import { CALLS, openPortal } from '../adapters/http/open-portal.ts';
import { make, sampleRequest } from '../adapters/http/sample-calls.ts';
import { requestFor, STRICT } from '../service/http/wire.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { CheckedWire } from './checked-wire.ts';
import { OpenApiDocument } from './openapi-document.ts';

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

describe('what the portal sends', () => {
  test.each(CALLS)('%s is as the document says', async (call) => {
    const problems: string[] = [];
    const { apis } = openPortal({
      fetch: async (url, init) => {
        problems.push(
          ...(await document.problemsOfRequest(new Request(url.replace('/base', ''), init))),
        );
        return Response.json({});
      },
      session: () => ({ authorization: 'token', id: 7, userRangeId: 1000 }),
    });
    await make(apis, call);
    expect(problems).toEqual([]);
  });
});

/**
 * The whole contract over the edge of the account service, where every request and answer is checked.
 * tests/contract/pglite.test.ts does the same over the sandbox's bare wire.
 */
const edge = new CheckedWire();
describeAuthApi(
  'over the edge of the account service, checked against docs/service/openapi.yaml',
  async () => {
    const service = new InMemoryAuthApi({
      clock: systemClock,
      hashRounds: 1,
      budgets: scaledBudgets(1000),
    });
    return edge.open(service, openEdge(service, { clientLimit: UNREACHED }).handle);
  },
);
edge.testThatAllWasChecked();

describe('what the sandbox answers', () => {
  // These three break the wire on purpose.
  const sound = SCENARIO_NAMES.filter(
    (name) => !['offline', 'not-json', 'wrong-shape', 'hang', 'slow'].includes(name),
  );

  test.each(sound)('in scenario %s is as the document says, for every call', async (scenario) => {
    const sandbox = createSandbox({ hashRounds: 1 });
    for (const call of CALLS) {
      const headers = { 'X-Sandbox-Scenario': scenario, Authorization: 'stale' };
      const answer = await sandbox.handle(requestFor(call, undefined, { headers }));
      const { method, path } = API_CALLS[call];
      expect(await document.problemsOfAnswer(method, path, answer), call).toEqual([]);
    }
  });

  test('to a wrong shape is found by the document', async () => {
    const sandbox = createSandbox({ hashRounds: 1 });
    const answer = await sandbox.handle(
      requestFor('getPublicKey', undefined, { headers: { 'X-Sandbox-Scenario': 'wrong-shape' } }),
    );
    expect(await document.problemsOfAnswer('GET', API_CALLS.getPublicKey.path, answer)).not.toEqual(
      [],
    );
  });
});

describe('document and sandbox', () => {
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

  test('want the same fields', async () => {
    const sandbox = createSandbox({ hashRounds: 1, populations: [7] });
    for (const call of STRICT) {
      const sample = sampleRequest(call) ?? {};
      for (const field of Object.keys(sample)) {
        const { [field]: _, ...body } = sample;
        const wanted = (await document.problemsOfRequest(requestFor(call, body))).length > 0;
        const answer = await sandbox.handle(requestFor(call, body));
        expect(((await answer.json()) as { code?: number }).code === 400, `${call} ${field}`).toBe(
          wanted,
        );
      }
    }
  });

  test('take and refuse the same bodies', async () => {
    const sandbox = createSandbox({ hashRounds: 1, populations: [7] });
    const tally = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyBody, async ({ call, body }) => {
        const refusedByDocument =
          (await document.problemsOfRequest(requestFor(call, body))).length > 0;
        const answer = await sandbox.handle(requestFor(call, body));
        const { code } = (await answer.json()) as { code?: number };
        expect(code === 400).toBe(refusedByDocument);
        tally[refusedByDocument ? 'refused' : 'taken'] += 1;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(tally.taken, tally.refused)).toBeGreaterThan(20);
  });
});
