import { expect, test } from 'vitest';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { createSandbox } from '#service/sandbox/sandbox.ts';
import { sampleRequest } from '../../adapters/http/sample-calls.ts';
import { refusalOf, requestFor, STRICT, WITH_BODY } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A sandbox whose stored state the test can read. */
function open() {
  let json = '';
  const persistence = { load: () => json || null, save: (state: string) => void (json = state) };
  const sandbox = createSandbox({ hashRounds: 1, seeds: [], populations: [7], persistence });
  return { handle: sandbox.handle, remembered: () => json };
}

/**
 * The fields of every call that may hold a text, `loginInfo`'s by their path. Where an identifier
 * is a number it may be a text as well.
 */
function textsOf(fields: Fields, before: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const path = [...before, field];
    if (typeof value === 'object' && value !== null) return textsOf(value as Fields, path);
    return typeof value === 'string' || field.endsWith('Id') ? [path] : [];
  });
}

function withText(fields: Fields, [field = '', ...rest]: readonly string[], text: string): Fields {
  return {
    ...fields,
    [field]: rest.length === 0 ? text : withText(fields[field] as Fields, rest, text),
  };
}

test.each([...STRICT, 'checkUser' as const])(
  '%s with 8 kB in any field is a 400 that names the field, and stores nothing of it',
  async (call) => {
    const { handle, remembered } = open();
    const sample = sampleRequest(call) ?? {};
    for (const path of textsOf(sample)) {
      const body = withText(sample, path, 'x'.repeat(8 * 1024));
      expect(await refusalOf(await handle(requestFor(call, body)))).toMatchObject({
        status: 400,
        message: expect.stringContaining(path.join('.')),
      });
    }
    expect(remembered()).not.toContain('xxxxxxxx');
  },
);

const OPEN_CALLS: readonly ApiCall[] = WITH_BODY.filter((call) => !STRICT.includes(call));

test.each(OPEN_CALLS)(
  '%s, whose fields are not specified, refuses long texts and many parts',
  async (call) => {
    const { handle } = open();
    const bodies = [
      { a: ['x'.repeat(4001)] },
      { ['x'.repeat(4001)]: 1 },
      { a: Array.from({ length: 1001 }, () => 1) },
    ].map((body) => JSON.stringify(body));
    const deep = `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`;
    for (const body of [...bodies, deep]) {
      expect(await refusalOf(await handle(requestFor(call, undefined, { body })))).toMatchObject({
        status: 400,
        code: 400,
      });
    }
  },
);

test('a query parameter that is too long is refused', async () => {
  const { path } = API_CALLS.verifyPictureCode;
  const answer = await open().handle(new Request(`http://x${path}?id=${'x'.repeat(4001)}`));
  expect((await refusalOf(answer)).code).toBe(400);
});

test('the answer to wrong fields is much smaller than the request body', async () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`field-${i}`, 1]));
  for (const body of [many, { ['x'.repeat(60_000)]: 1 }]) {
    const answer = await open().handle(requestFor('sendCode', body));
    expect([answer.status, (await answer.text()).length < 4000]).toEqual([400, true]);
  }
});

test('at most a thousand calls wait for the scenario ‘hang’; further ones are answered at once', async () => {
  const { handle } = open();
  let answered = 0;
  const hanging = () =>
    handle(requestFor('getPublicKey', undefined, { headers: { 'X-Sandbox-Scenario': 'hang' } }));
  for (let i = 0; i < 1000; i += 1) void hanging().then(() => (answered += 1));
  const next = await Promise.all(Array.from({ length: 50 }, hanging));
  expect([answered, next.map(({ status }) => status)]).toEqual([0, next.map(() => 504)]);
});
