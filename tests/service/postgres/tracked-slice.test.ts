import { expect, test } from 'vitest';
import { TrackedSlice } from '#service/postgres/tracked-slice.ts';

const attempt = (at: number) => ({ about: 'login', at });

test('a slice that nobody touched is not changed', () => {
  expect(new TrackedSlice({ attempts: [attempt(1)] }).isChanged).toBe(false);
});

test('reports what came, what went and what was changed, also where entries are equal', () => {
  const slice = new TrackedSlice({ attempts: [attempt(1), attempt(1), attempt(2)] });
  const [first, second, third] = slice.state.attempts;
  if (third) third.at = 3;
  slice.state.attempts = [...slice.state.attempts.filter((entry) => entry !== first), attempt(1)];
  const { added, changed, removed } = slice.changeOf('attempts');
  expect(added).toEqual([attempt(1)]);
  expect(changed).toEqual([attempt(3)]);
  expect(removed).toEqual([attempt(1)]);
  expect(removed[0]).toBe(first);
  expect(slice.state.attempts).toContain(second);
  expect(slice.isChanged).toBe(true);
});

test('what is added to a part that was not loaded is reported, and nothing there counts as gone', () => {
  const slice = new TrackedSlice({});
  slice.state.appeals = slice.state.appeals.slice(-1);
  expect(slice.isChanged).toBe(false);
  slice.state.audit.push({
    at: 1,
    accountId: 'a',
    address: 'a@example.com',
    actor: 'customer',
    action: 'registered',
  });
  expect(slice.changeOf('audit').added).toHaveLength(1);
});
