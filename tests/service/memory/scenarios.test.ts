import { expect, test } from 'vitest';
import { API_CALLS, type ApiCall } from '#domain/api-calls.ts';
import {
  parseScenario,
  scenarioOf,
  SCENARIO_NAMES,
  type Scenario,
} from '#service/memory/scenarios.ts';
import { withScenarios } from '#service/memory/with-scenarios.ts';
import { codeOf } from '#domain/call-failure.ts';
import { isCatalogued } from '#domain/error-codes.ts';
import { make } from '../../adapters/http/sample-calls.ts';
import { openService } from '../rules/service-and-clock.ts';

const CALLS = Object.keys(API_CALLS) as readonly ApiCall[];

function open(chosen: Scenario | null = null) {
  const { service, harness, clock } = openService();
  const waits: number[] = [];
  const options = { clock, chosen: () => chosen, wait: async (ms: number) => void waits.push(ms) };
  const apis = {
    ...withScenarios(service, options),
    ...withScenarios(harness.screenless, options),
  };
  return { apis, waits };
}

test('without a scenario every call is answered as usual', async () => {
  const { apis } = open();
  expect(Object.keys(apis).sort()).toEqual([...CALLS].sort());
  expect(
    await apis.checkUser({
      loginCode: 'ada@example.com' as never,
      userRangeId: 1000,
      fingerprint: 'f',
    }),
  ).toEqual({
    ok: true,
    value: { exist: true },
  });
});

test.each(SCENARIO_NAMES)(
  '%s: no call throws, and each failure says which call it was',
  async (scenario) => {
    const { apis } = open(scenario);
    for (const call of CALLS) {
      const answer = await make(apis, call);
      expect(answer.ok || answer.problem.call).toBeOneOf([true, call]);
    }
  },
);

test.each([
  ['offline', 'unreachable'],
  ['not-json', 'unreadable'],
  ['wrong-shape', 'unexpected'],
  ['hang', 'timeout'],
] as const)('%s gives %s', async (scenario, kind) => {
  const { apis } = open(scenario);
  expect(await apis.getPublicKey()).toMatchObject({ ok: false, problem: { kind } });
});

test.each([
  ['disabled', 'loginWithPassword', 11011003],
  ['disabled', 'changePassword', 11011003],
  ['duplicate', 'loginWithPassword', 11011004],
  ['expired', 'checkRegistrationCode', 11010703],
  ['expired', 'verificationCodeInspection', 11010703],
  ['wrong-code', 'checkRegistrationCode', 11010206],
  ['no-self-registration', 'registerUser', 11013309],
  ['password-reused', 'changePassword', 11010505],
  ['stale-token', 'checkUser', 11016201],
  ['server-error', 'accountAppeal', 50001],
  ['rate-limited', 'sendCode', 429],
] as const)('%s makes %s answer %i', async (scenario, call, code) => {
  const { apis } = open(scenario);
  expect(await make(apis, call)).toMatchObject({
    ok: false,
    problem: { kind: 'refused', code, call },
  });
});

test('unknown-code and markup send codes that no catalogue knows', async () => {
  for (const scenario of ['unknown-code', 'markup'] as const) {
    const answer = await make(open(scenario).apis, 'sendCode');
    expect(answer.ok ? undefined : isCatalogued(codeOf(answer.problem) ?? 0)).toBe(false);
  }
});

test('‘slow’ answers as usual after three seconds; ‘hang’ waits longer than any caller', async () => {
  const slow = open('slow');
  expect((await slow.apis.getPublicKey()).ok).toBe(true);
  expect(slow.waits).toEqual([3000]);
  const hanging = open('hang');
  expect((await hanging.apis.getPublicKey()).ok).toBe(false);
  expect(hanging.waits).toEqual([6000]);
});

test('an address chooses its scenario by its first word', async () => {
  expect(scenarioOf({ email: 'slow@example.com' })).toBe('slow');
  expect(scenarioOf({ loginCode: 'Rate-Limited.2@example.com' })).toBe('rate-limited');
  expect(scenarioOf({ originalEmail: 'offline@example.com', latestEmail: 'a@example.com' })).toBe(
    'offline',
  );
  for (const other of [
    { email: 'slowly@example.com' },
    { email: 'ada@slow.example.com' },
    { email: 7 },
    null,
    'slow@x',
    {},
  ]) {
    expect(scenarioOf(other)).toBeNull();
  }
  const { apis } = open();
  const request = {
    loginCode: 'server-error@example.com' as never,
    userRangeId: 1,
    fingerprint: 'f',
  };
  expect(await apis.checkUser(request)).toMatchObject({ problem: { code: 50001 } });
});

test('an unknown name chooses no scenario', () => {
  for (const name of [null, undefined, '', 'Slow', 'constructor', '__proto__'])
    expect(parseScenario(name)).toBeNull();
});
