import { expect, test } from 'vitest';
import type { ApiCall } from '#domain/call-names.ts';
import {
  parseScenario,
  scenarioOf,
  withScenarios,
  type Scenario,
} from '#service/memory/scenarios.ts';
import { make } from '../../adapters/http/sample-calls.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';

function open(chosen: Scenario | null = null) {
  const { service, harness, clock } = openInMemory();
  const waits: number[] = [];
  const options = { clock, chosen: () => chosen, wait: async (ms: number) => void waits.push(ms) };
  const apis = {
    ...withScenarios(service, options),
    ...withScenarios(harness.otherCalls, options),
  };
  return { apis, waits };
}

const aboutAccount = (loginCode: string) =>
  ({ loginCode: loginCode as never, userRangeId: 1000, fingerprint: 'f' }) as const;

test.each<[Scenario, ApiCall, object]>([
  ['offline', 'getPublicKey', { kind: 'unreachable' }],
  ['not-json', 'getPublicKey', { kind: 'unreadable' }],
  ['wrong-shape', 'getPublicKey', { kind: 'unexpected' }],
  ['disabled', 'loginWithPassword', { code: 11011003 }],
  ['expired', 'checkRegistrationCode', { code: 11010703 }],
  ['stale-token', 'checkUser', { code: 11016201 }],
  ['rate-limited', 'sendCode', { code: 429, retryAfterSeconds: 30 }],
])('%s makes %s fail with %o', async (scenario, call, problem) => {
  const answer = await make(open(scenario).apis, call);
  expect(answer).toMatchObject({ ok: false, error: { call, ...problem } });
});

test('‘slow’ answers as usual after three seconds; ‘hang’ waits longer than any caller', async () => {
  const slow = open('slow');
  expect((await slow.apis.getPublicKey()).ok).toBe(true);
  expect(slow.waits).toEqual([3000]);
  const hanging = open('hang');
  expect(await hanging.apis.getPublicKey()).toMatchObject({ error: { kind: 'timeout' } });
  expect(hanging.waits).toEqual([6000]);
});

test('an address chooses its scenario by its first word, an unknown name none', async () => {
  expect(scenarioOf({ email: 'slow@example.com' })).toBe('slow');
  expect(scenarioOf({ loginCode: 'Rate-Limited.2@example.com' })).toBe('rate-limited');
  expect(scenarioOf({ originalEmail: 'offline@example.com', latestEmail: 'a@example.com' })).toBe(
    'offline',
  );
  for (const email of ['slowly@example.com', 'ada@slow.example.com', 7])
    expect(scenarioOf({ email })).toBeNull();
  for (const request of [null, 'slow@x', {}]) expect(scenarioOf(request)).toBeNull();
  for (const name of [null, undefined, '', 'Slow', 'constructor', '__proto__'])
    expect(parseScenario(name)).toBeNull();
  const answer = await open().apis.checkUser(aboutAccount('server-error@example.com'));
  expect(answer).toMatchObject({ error: { code: 50001 } });
});
