import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Overload } from '#service/rules/refusals.ts';
import { DatabaseAway } from '#service/staging/postgres/open-postgres.ts';
import { problemLog } from '#service/staging/problem-log.ts';

function open() {
  const lines: string[] = [];
  const log = problemLog(
    pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
  );
  return { ...log, logged: () => lines.map((line) => JSON.parse(line) as object) };
}

const refused = new DatabaseAway(new Error('connect ECONNREFUSED'));

test('while the database is away the log says why once, without a stack, again when the reason changes, and when it is back', () => {
  const { onBug, onAnswer, logged } = open();
  onAnswer();
  for (let times = 0; times < 4; times += 1) onBug(refused);
  onBug(new Overload(new Error('too many clients')));
  onAnswer();
  onAnswer();
  onBug(refused);
  const away = (reason: string) => ({ level: 40, reason, msg: 'database away' });
  expect(logged()).toEqual([
    away('connect ECONNREFUSED'),
    away('too many clients'),
    { level: 30, msg: 'database back' },
    away('connect ECONNREFUSED'),
  ]);
});

test('each call that fails for it has a line with its id and the reason', () => {
  const { onBug, logged } = open();
  onBug(refused);
  for (const requestId of ['one', 'two']) onBug(refused, requestId);
  const line = { level: 40, reason: 'connect ECONNREFUSED', msg: 'database away' };
  expect(logged().slice(1)).toEqual(['one', 'two'].map((requestId) => ({ ...line, requestId })));
});
