import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiCall } from '#domain/api-call-table.ts';
import type { HashLine } from '../postgres/password-hashing.ts';
import type { Backlog } from '../postgres/postgres-outbox.ts';

export interface MetricSources {
  readonly hashLine: Pick<HashLine, 'running' | 'waiting'>;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined;
  /** Asked once for each of its figures. */
  readonly backlog: () => Promise<Backlog>;
  /** Lost log lines so far. */
  readonly droppedLines: () => number;
}

/** What Prometheus reads: numbers about calls, never anything of their content. */
export class ServiceMetrics {
  readonly #registry = new Registry();
  readonly #registers = { registers: [this.#registry] };
  readonly #calls = new Counter({
    name: 'account_calls_total',
    help: 'Calls answered, by name, HTTP status and code of the catalogue',
    labelNames: ['call', 'status', 'code'],
    ...this.#registers,
  });
  readonly #seconds = new Histogram({
    name: 'account_call_seconds',
    help: 'Time from a call to its end',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
    ...this.#registers,
  });
  readonly #limited = new Counter({
    name: 'account_clients_limited_total',
    help: 'Requests turned away by the limit of a client',
    ...this.#registers,
  });
  readonly #emails = new Counter({
    name: 'account_email_tries_total',
    help: 'Tries to send an email, by outcome',
    labelNames: ['outcome'],
    ...this.#registers,
  });

  constructor({ hashLine, pool, backlog, droppedLines }: MetricSources) {
    // CPU time, memory, event loop and garbage collection of the process.
    collectDefaultMetrics({ register: this.#registry });
    new Counter({
      name: 'account_log_lines_dropped_total',
      help: 'Lines of the log that could not be written',
      ...this.#registers,
      collect() {
        this.reset();
        this.inc(droppedLines());
      },
    });
    // While the database is away, the other metrics can be read.
    const ofBacklog = (figure: (found: Backlog) => number) => () =>
      backlog().then(figure, () => Number.NaN);
    const gauges: readonly [string, string, () => number | Promise<number>][] = [
      ['account_hash_calls', 'Calls that hash a password', () => hashLine.running],
      ['account_hash_calls_waiting', 'Such calls in line', () => hashLine.waiting],
      ['account_pool_connections', 'Connections to the database', () => pool?.totalCount ?? 0],
      ['account_pool_idle', 'Connections that are free', () => pool?.idleCount ?? 0],
      ['account_pool_waiting', 'Work that waits for one', () => pool?.waitingCount ?? 0],
      [
        'account_outbox_waiting',
        'Emails to be sent; 10000 at most, more are not counted',
        ofBacklog(({ waiting }) => waiting),
      ],
      [
        'account_outbox_oldest_seconds',
        'Age of the oldest of them',
        ofBacklog(({ oldestMs }) => oldestMs / 1000),
      ],
      [
        'account_outbox_overdue_seconds',
        'How long one has been due that no worker has taken up',
        ofBacklog(({ overdueMs }) => overdueMs / 1000),
      ],
    ];
    for (const [name, help, read] of gauges)
      new Gauge({
        name,
        help,
        ...this.#registers,
        async collect() {
          this.set(await read());
        },
      });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  call(call: ApiCall, status: number, code: number | null, seconds: number): void {
    this.#calls.inc({ call, status, code: code ?? '' });
    this.#seconds.observe({ call }, seconds);
  }

  clientLimited(): void {
    this.#limited.inc();
  }

  email(outcome: string): void {
    this.#emails.inc({ outcome });
  }
}
