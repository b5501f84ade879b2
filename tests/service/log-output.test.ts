import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { LogOutput } from '#service/log-output.ts';

function open(output: Writable) {
  const said: string[] = [];
  const lines = new LogOutput(output, (sentence) => said.push(sentence));
  return { lines, said, log: pino({}, lines) };
}

test('lines for a stalled reader are dropped beyond the memory limit, with one warning', () => {
  const { lines, said, log } = open(new Writable({ write: () => undefined }));
  for (let line = 0; line < 5000; line += 1) log.info('a line of the usual length, more or less');
  expect(lines.dropped).toBeGreaterThan(2000);
  expect(said).toEqual(["The log can't be written (its reader has stalled): lines are dropped."]);
});

test('lines for a full disk are dropped, with one warning', async () => {
  const { lines, said, log } = open(createWriteStream('/dev/full'));
  for (let line = 0; line < 3; line += 1) log.info('a line');
  await vi.waitUntil(() => lines.dropped === 3);
  expect(said).toEqual(["The log can't be written (ENOSPC): lines are dropped."]);
});
