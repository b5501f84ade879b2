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
  const [first] = [call('eve', 'e'), call('eve', 'f')];
  await Promise.resolve();
  ends.shift()?.();
  await first;
  for (const name of ['g', 'h']) void call('eve', name);
  await Promise.resolve();
  expect(begun.slice(5), 'one still runs').toEqual(['e', 'f', 'g']);
});
