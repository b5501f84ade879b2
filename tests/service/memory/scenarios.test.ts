import { expect, test } from 'vitest';
import type { Calls } from '#api/ports.ts';
import { CALL_NAMES } from '#domain/call-names.ts';
import { ok } from '#domain/result.ts';
import {
  parseScenario,
  SCENARIO_NAMES,
  scenarioOf,
  withScenarios,
  type Scenario,
} from '#service/memory/scenarios.ts';
import { make } from '../../adapters/http/sample-calls.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

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

/** What a scenario answers, and to which calls. */
async function refusedIn(scenario: Scenario): Promise<string> {
  const usual = Object.fromEntries(CALL_NAMES.map((call) => [call, async () => ok({})]));
  const options = { clock: new FakeClock(), chosen: () => scenario, wait: async () => undefined };
  const apis = withScenarios(usual as never as Calls, options);
  const answers = await Promise.all(CALL_NAMES.map((call) => make(apis, call, { type: 11 })));
  const errors = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const calls = errors.map(({ call }) => call).join(' ');
  return `${errors[0]?.code ?? errors[0]?.kind} ${calls === CALL_NAMES.join(' ') ? 'all' : calls}`;
}

test('each scenario has its answer, to its calls', async () => {
  const answers = SCENARIO_NAMES.map(async (name) => `${name}: ${await refusedIn(name)}`);
  expect((await Promise.all(answers)).slice(1)).toEqual([
    'hang: timeout all',
    'offline: unreachable all',
    'not-json: unreadable all',
    'wrong-shape: unexpected getPublicKey checkUser checkRegistrationCode loginWithPassword verificationCodeInspection',
    'server-error: 50001 all',
    'unknown-code: 99999999 all',
    'markup: 99999998 all',
    'rate-limited: 429 all',
    'stale-token: 11016201 all',
    'expired: 11010703 checkRegistrationCode registerUser verificationCodeInspection changePassword',
    'wrong-code: 11010206 checkRegistrationCode verificationCodeInspection',
    'disabled: 11011003 sendCode loginWithPassword verificationCodeInspection changePassword',
    'duplicate: 11011004 checkRegistrationCode registerUser loginWithPassword',
    'no-self-registration: 11013309 checkRegistrationCode registerUser',
    'password-reused: 11010505 changePassword',
  ]);
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
  const request = aboutAccount('server-error@example.com');
  expect(await open().apis.checkUser(request)).toMatchObject({ error: { code: 50001 } });
  const offline = await open('offline').apis.checkUser(request);
  expect(offline, 'the switch before the address').toMatchObject({
    error: { kind: 'unreachable' },
  });
});
