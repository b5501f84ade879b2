import { expect, test } from 'vitest';
import { ServiceMetrics } from '#service/http/service-metrics.ts';

const sources = { hashLine: { running: 0, waiting: 0 }, pool: undefined, droppedLines: () => 0 };

const outboxLines = async (metrics: ServiceMetrics) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith('account_outbox_'));

test('the metrics have three figures of the outbox', async () => {
  const backlog = async () => ({ waiting: 3, oldestMs: 61_000, overdueMs: 2000 });
  const metrics = new ServiceMetrics({ ...sources, backlog });
  expect(await outboxLines(metrics)).toEqual([
    'account_outbox_waiting 3',
    'account_outbox_oldest_seconds 61',
    'account_outbox_overdue_seconds 2',
  ]);
});

test('the other metrics can be read while the database is away', async () => {
  const metrics = new ServiceMetrics({
    ...sources,
    backlog: () => Promise.reject(new Error('away')),
  });
  expect(await metrics.text()).toContain('account_hash_calls 0');
  expect(await outboxLines(metrics)).toContain('account_outbox_waiting Nan');
});
