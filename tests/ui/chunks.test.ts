import { expect, it } from 'vitest';
import { chunk, Chunks } from '#ui/chunks.ts';

it('a part is fetched once, and again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('part')];
  const wanted = chunk(() => answers.shift()?.() ?? Promise.reject(new Error('fetched again')));
  const chunks = new Chunks(() => Promise.resolve());
  await expect(chunks.load(wanted)).rejects.toThrow('offline');
  expect(chunks.get(wanted)).toBeNull();
  expect(await chunks.load(wanted)).toBe('part');
  expect(await chunks.load(wanted)).toBe('part');
  expect(chunks.get(wanted)).toBe('part');
});

it('a part that can wait is tried twice', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('part')];
  const wanted = chunk(() => answers.shift()?.() ?? Promise.reject(new Error('fetched again')));
  const chunks = new Chunks(() => Promise.resolve());
  expect(await chunks.prefetch(wanted)).toBe('part');
});

it('a part fails without its messages', async () => {
  const chunks = new Chunks(() => Promise.reject(new Error('no network')));
  const wanted = chunk(() => Promise.resolve('part'), 'forget');
  await expect(chunks.load(wanted)).rejects.toThrow('no network');
  expect(chunks.get(wanted)).toBeNull();
  await expect(chunks.prefetch(wanted)).resolves.toBeNull();
});
