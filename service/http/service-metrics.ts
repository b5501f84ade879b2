import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiCall } from '#domain/api-call-table.ts';
import type { HashLine } from '../postgres/password-hashing.ts';
import type { Backlog } from '../postgres/postgres-outbox.ts';

export interface MetricSources {
  readonly hashLine: HashLine;
  readonly pool?:
    | { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
    | undefined;
  /** Asked once for each of its figures. */
  readonly backlog: () => Promise<Backlog>;
  /** Lost log lines so far. */
  readonly droppedLines?: (() => number) | undefined;
}

/** What Prometheus reads: numbers about calls, never anything of their content. */
export class ServiceMetrics {
  readonly #registry = new Registry();
  readonly #calls = new Counter({
    name: 'account_calls_total',
    help: 'Calls answered, by name, HTTP status and code of the catalogue',
    labelNames: ['call', 'status', 'code'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'account_call_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
    registers: [this.#registry],
  });
  readonly #refused = new Counter({
    name: 'account_clients_limited_total',
    help: 'Requests turned away by the limit of a client',
    registers: [this.#registry],
  });
  readonly #emails = new Counter({
    name: 'account_email_tries_total',
    help: 'Tries to send an email, by outcome',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });

  constructor({ hashLine, pool, backlog, droppedLines = () => 0 }: MetricSources) {
    this.#gauge('account_hash_calls', 'Calls that hash a password', () => hashLine.running);
    this.#gauge('account_hash_calls_waiting', 'Such calls in line', () => hashLine.waiting);
    // CPU time, memory, event loop and garbage collection of the process.
    collectDefaultMetrics({ register: this.#registry });
    const dropped = new Counter({
      name: 'account_log_lines_dropped_total',
      help: 'Lines of the log that could not be written',
      registers: [this.#registry],
      collect() {
        dropped.reset();
        dropped.inc(droppedLines());
      },
    });
    if (pool) {
      this.#gauge('account_pool_connections', 'Connections to the database', () => pool.totalCount);
      this.#gauge('account_pool_idle', 'Connections that are free', () => pool.idleCount);
      this.#gauge('account_pool_waiting', 'Work that waits for one', () => pool.waitingCount);
    }
    // While the database is away, the other metrics can be read.
    const ofBacklog = (figure: (found: Backlog) => number) => () =>
      backlog().then(figure, () => Number.NaN);
    for (const [name, help, figure] of [
      [
        'waiting',
        'Emails to be sent; 10000 at most, more are not counted',
        ({ waiting }: Backlog) => waiting,
      ],
      ['oldest_seconds', 'Age of the oldest of them', ({ oldestMs }: Backlog) => oldestMs / 1000],
      [
        'overdue_seconds',
        'How long one has been due that no worker has taken up',
        ({ overdueMs }: Backlog) => overdueMs / 1000,
      ],
    ] as const)
      this.#gauge(`account_outbox_${name}`, help, ofBacklog(figure));
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
    this.#refused.inc();
  }

  email(outcome: string): void {
    this.#emails.inc({ outcome });
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        gauge.set(await read());
      },
    });
  }
}
