import type { Clock } from '#domain/clock.ts';

/** A clock that only the test moves. */
export class FakeClock implements Clock {
  constructor(public time = Date.UTC(2026, 10, 21, 9, 0, 0)) {}

  now(): number {
    return this.time;
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
  }
}
