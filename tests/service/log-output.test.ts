import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LogOutput } from '#service/log-output.ts';

test('lines for a stalled reader are dropped beyond the memory limit, with one warning', () => {
  const said: string[] = [];
  const stalled = new Writable({ write: () => undefined });
  const lines = new LogOutput(stalled, (sentence) => said.push(sentence));
  const log = pino({}, lines);
  for (let line = 0; line < 5000; line += 1) log.info('a line of the usual length, more or less');
  expect(lines.dropped).toBeGreaterThan(2000);
  expect(said).toEqual(["The log can't be written (its reader has stalled): lines are dropped."]);
});
