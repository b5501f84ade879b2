import { expect, test } from 'vitest';
import { openPortal } from './open-portal.ts';
import { make, sampleAnswer } from './sample-calls.ts';
import { answers, scriptedFetch, type Step } from './scripted-fetch.ts';

const expired = answers(401, { code: 11016201, message: 'expired' });

function withSession(...script: Step[]) {
  const { fetch, sent } = scriptedFetch(...script);
  const state = { token: 'old' as string | null, dropped: 0 };
  const portal = openPortal({
    fetch,
    session: () => (state.token === null ? null : { authorization: state.token, id: 1 }),
    dropSession: () => {
      state.token = null;
      state.dropped += 1;
    },
  });
  return { ...portal, sent, state };
}

/** One of each kind; `bindAccount` alone needs a session. */
const PUBLIC_CALLS = ['checkUser', 'sendCode', 'loginWithPassword'] as const;

test.each(PUBLIC_CALLS)('%s with a stale session is repeated once without it', async (call) => {
  const { apis, sent, state, reported } = withSession(expired, answers(200, sampleAnswer(call)));
  const outcome = await make(apis, call);
  expect(outcome.ok).toBe(true);
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['old', undefined]);
  expect(sent[1]?.body).toBe(sent[0]?.body);
  expect(state.dropped).toBe(1);
  expect(reported).toEqual([]);
});

test('a call that is refused as expired even without a session fails, and is not repeated again', async () => {
  const { apis, sent, state } = withSession(expired);
  for (const requests of [2, 3]) {
    expect(await make(apis, 'checkUser')).toMatchObject({ error: { code: 11016201 } });
    expect(sent).toHaveLength(requests);
    expect(state.dropped).toBe(1);
  }
});

test.each([
  ['an expired session, when an account is bound, which needs one', 'bindAccount', expired],
  ['any other refusal', 'loginWithPassword', answers(401, { code: 11010304 })],
] as const)('after %s the session stays and nothing is repeated', async (_, call, answer) => {
  const { apis, sent, state } = withSession(answer);
  expect((await make(apis, call)).ok).toBe(false);
  expect(sent).toHaveLength(1);
  expect(state.token).toBe('old');
});

test('a session that another tab renewed during the call is not dropped', async () => {
  const { apis, sent, state } = withSession(
    async (signal) => {
      state.token = 'new';
      return expired(signal);
    },
    answers(200, {}),
  );
  expect((await make(apis, 'sendCode')).ok).toBe(true);
  expect(state).toEqual({ token: 'new', dropped: 0 });
  expect(sent).toHaveLength(2);
});
