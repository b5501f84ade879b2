import { expect, test } from 'vitest';
import { problemOfDatabase } from '#service/postgres/migrate.ts';

const SOUND = { version: 140_000, encoding: 'UTF8', schema: 'public', isReadOnly: false };

test('a server of version 13 is reported in a sentence, one of version 14 is not', () => {
  expect(problemOfDatabase(SOUND)).toBeNull();
  expect(problemOfDatabase({ ...SOUND, version: 130_023 })).toBe(
    'its server is PostgreSQL 13, and 14 or later is needed.',
  );
});
