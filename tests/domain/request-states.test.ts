import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Email } from '#domain/email.ts';
import {
  begin,
  interrupted,
  isNews,
  NEWS_LIFETIME_MS,
  settle,
  unanswered,
  withdraw,
  without,
  type RequestState,
  type RequestStates,
} from '#domain/request-states.ts';
import {
  isChangingRequest,
  requestKey,
  type RequestName,
  type StartedRequest,
} from '#domain/requests.ts';

const EMAIL = 'ada@example.com' as Email;

/** Requests of each kind: one that changes nothing, and a step whose next one uses its mark. */
const NAMES = ['log-in', 'check-recovery-code', 'change-password'] as const;

type State = 'pending' | 'settled' | 'interrupted';
/** The states that a person could name, by request. */
type Model = Map<RequestName, State>;

interface Real {
  states: RequestStates<string>;
  /** Calls whose answers have not come, also of requests that were withdrawn. */
  readonly calls: RequestState<string>[];
}

type Command = fc.Command<Model, Real>;

const started = (name: RequestName): StartedRequest => ({ name, email: EMAIL, startedAt: 0 });
const find = ({ states }: Real, name: RequestName) =>
  states.get(requestKey(name, { email: EMAIL }));

/** After each step, the states are those of the model, and the next page will know enough. */
function agree(model: Model, real: Real): void {
  for (const name of NAMES) expect(find(real, name)?.state, name).toBe(model.get(name));
  const mayHaveHappened = [...model].filter(
    ([name, state]) => isChangingRequest(name) && state !== 'settled',
  );
  expect(
    unanswered(real.states)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(mayHaveHappened.map(([name]) => name).toSorted());
}

const command = (title: string, run: (model: Model, real: Real) => void): Command => ({
  check: () => true,
  run(model, real) {
    run(model, real);
    agree(model, real);
  },
  toString: () => title,
});

const press = (name: RequestName): Command =>
  command(`press ${name}`, (model, real) => {
    const before = real.states;
    real.states = begin(before, started(name));
    if (model.get(name) === 'pending') expect(real.states, 'one press, one call').toBe(before);
    else {
      model.set(name, 'pending');
      const request = find(real, name);
      if (request) real.calls.push(request);
      // The former mark goes with what came of it.
      const isWaiting = model.get('change-password') !== 'pending';
      if (name === 'check-recovery-code' && isWaiting) model.delete('change-password');
    }
  });

const answer = (which: number): Command =>
  command(`answer ${which}`, (model, real) => {
    const [request] = real.calls.splice(which, 1);
    if (!request) return;
    const isAwaited = find(real, request.name) === request;
    real.states = settle(real.states, request, 'done');
    if (isAwaited) model.set(request.name, 'settled');
  });

const leave = (name: RequestName): Command =>
  command(`leave ${name}`, (model, real) => {
    real.states = withdraw(real.states, requestKey(name, { email: EMAIL }));
    if (model.get(name) === 'pending' && !isChangingRequest(name)) model.delete(name);
  });

const show = (name: RequestName): Command =>
  command(`show ${name}`, (model, real) => {
    const request = find(real, name);
    if (!request || !isNews(request, NEWS_LIFETIME_MS)) return;
    expect(model.get(name)).not.toBe('pending');
    real.states = without(real.states, request);
    model.delete(name);
    // Twice, as under StrictMode.
    expect(without(real.states, request)).toBe(real.states);
  });

const reload = command('reload', (model, real) => {
  real.states = interrupted(unanswered(real.states));
  real.calls.length = 0;
  for (const [name, state] of model)
    if (state !== 'settled' && isChangingRequest(name)) model.set(name, 'interrupted');
    else model.delete(name);
});

test('in any order, a request is pending, settled or interrupted, and a late answer changes no other', () => {
  const commands = [
    ...NAMES.flatMap((name) => [press(name), press(name), leave(name), show(name)]),
    ...[0, 0, 0, 1, 2].map(answer),
    reload,
  ];
  fc.assert(
    fc.property(
      fc.commands(
        commands.map((one) => fc.constant(one)),
        { maxCommands: 40 },
      ),
      (steps) =>
        fc.modelRun(() => ({ model: new Map(), real: { states: new Map(), calls: [] } }), steps),
    ),
    { numRuns: 300 },
  );
});

test('an outcome that no screen has shown is news for ten minutes after its press', () => {
  const late = { ...started('log-in'), state: 'settled', outcome: 'done' } as const;
  expect(isNews(late, NEWS_LIFETIME_MS)).toBe(true);
  expect(isNews(late, NEWS_LIFETIME_MS + 1)).toBe(false);
});
