import { expect, it } from 'vitest';
import { shell } from '#messages/en/shell.ts';
import { msg } from '#ui/i18n/message.ts';
import { Announcements } from '#ui/page/announcements.ts';

it('the last three announcements are kept, each of its own, also one in the same words', () => {
  const announcements = new Announcements();
  for (const key of ['newTab', 'skip', 'capsLock', 'capsLock'] as const)
    announcements.announce(msg(shell, key));
  const latest = announcements.latest.get();
  expect(latest.map(({ what }) => what.key)).toEqual(['skip', 'capsLock', 'capsLock']);
  expect(new Set(latest.map(({ id }) => id)).size).toBe(3);
});
