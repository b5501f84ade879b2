import { expect, test } from 'vitest';
import { savesData } from '#ui/saves-data.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
])('a connection that reports %j is quiet: %s', (connection, isQuiet) => {
  expect(savesData(connection === undefined ? {} : { connection })).toBe(isQuiet);
});
