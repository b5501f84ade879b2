import { expect, test } from 'vitest';
import { TrackedSlice } from '#service/postgres/tracked-slice.ts';

const count = (spent: number) => ({ key: 'a count', spent, until: 0 });

test('an untouched slice counts as unchanged', () => {
  expect(new TrackedSlice({ counts: [count(1)] }).isChanged).toBe(false);
});

test('reports added, removed and changed entries, also if some are equal', () => {
  const slice = new TrackedSlice({ counts: [count(1), count(1), count(2)] });
  const [first, second, third] = slice.state.counts;
  if (third) third.spent = 3;
  slice.state.counts = [...slice.state.counts.filter((entry) => entry !== first), count(1)];
  const { added, changed, removed } = slice.changeOf('counts');
  expect(added).toEqual([count(1)]);
  expect(changed).toEqual([count(3)]);
  expect(removed).toEqual([count(1)]);
  expect(removed[0]).toBe(first);
  expect(slice.state.counts).toContain(second);
  expect(slice.isChanged).toBe(true);
});

test('an entry added to a part that was not loaded is reported, and no entry of it counts as removed', () => {
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
