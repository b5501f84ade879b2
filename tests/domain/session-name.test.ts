import { expect, it } from 'vitest';
import { sessionName } from '#domain/session-name.ts';

it.each([
  [{ name: ' Ada ', email: 'ada@example.com' }, 'Ada'],
  [{ name: ' ', email: 'ada@example.com' }, 'ada@example.com'],
  [{ name: 7, email: null }, null],
  [{}, null],
])('of %j is %j', (session, name) => {
  expect(sessionName(session)).toBe(name);
});
