import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createObservable } from '#application/observable.ts';

describe('createObservable', () => {
  it('notifies every listener of every change until it unsubscribes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.array(fc.integer()), (before, after) => {
        const observable = createObservable(0);
        const seen: number[] = [];
        const stop = observable.subscribe(() => seen.push(observable.get()));
        for (const value of before) observable.set(value);
        stop();
        for (const value of after) observable.set(value);
        expect(seen).toEqual(before);
        expect(observable.get()).toBe([0, ...before, ...after].at(-1));
      }),
    );
  });
  it('accepts a listener that unsubscribes while it is notified', () => {
    const observable = createObservable('');
    const seen: string[] = [];
    const stop = observable.subscribe(() => stop());
    observable.subscribe(() => seen.push(observable.get()));
    observable.set('a');
    expect(seen).toEqual(['a']);
  });
});
