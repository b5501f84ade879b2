import { expect, it } from 'vitest';
import { createObservable } from '#application/observable.ts';

it('every listener is told of every change until it unsubscribes, which it may do while it is told', () => {
  const observable = createObservable('');
  const seen: string[] = [];
  const stop = observable.subscribe(() => {
    seen.push(`one: ${observable.get()}`);
    stop();
  });
  observable.subscribe(() => seen.push(`other: ${observable.get()}`));
  observable.set('a');
  observable.set('b');
  expect(seen).toEqual(['one: a', 'other: a', 'other: b']);
});
