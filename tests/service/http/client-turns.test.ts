import { expect, test } from 'vitest';
import { ClientTurns } from '#service/http/client-turns.ts';

test('so many calls of a client are worked on at a time, the others in order, and those of other clients at once', async () => {
  const turns = new ClientTurns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (client: string, name: string) =>
    turns.inTurn(client, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const calls = ['a', 'b', 'c', 'd'].map((name) => call('eve', name));
  calls.push(call('ada', 'other'));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'other']);
  ends[0]?.();
  await calls[0];
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  while (begun.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(calls);
  expect(begun.at(-1)).toBe('d');
});

test('a call that fails gives its turn to the next', async () => {
  const turns = new ClientTurns(1);
  const failed = turns.inTurn('eve', () => Promise.reject(new Error('broken')));
  const next = turns.inTurn('eve', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
