import { expect, test } from 'vitest';
import { DEMO_KEY_PAIR } from '#service/memory/demo-key-pair.ts';
import { KEY_GRACE_MS, KEY_ROTATION_MS, KeyRing } from '#service/rules/key-ring.ts';
import { webRandomBytes } from '#service/rules/randomness.ts';
import type { RsaKeyPair } from '#service/rules/rsa-key-pair.ts';

function pairNamed(name: string): RsaKeyPair {
  return { ...DEMO_KEY_PAIR, publicKey: name };
}

function openRing(makePair: () => Promise<RsaKeyPair>) {
  const clock = { time: 1000, now: () => clock.time };
  return { clock, ring: new KeyRing(pairNamed('first'), makePair, clock, webRandomBytes) };
}

test('a key is there at once, and the same one until a rotation is due', () => {
  const { ring, clock } = openRing(() => Promise.reject(new Error('too early')));
  const first = ring.current();
  clock.time += KEY_ROTATION_MS - 1;
  expect(ring.current()).toEqual(first);
  expect(ring.find(first.keyId)?.publicKey).toBe('first');
});

test('a due rotation keeps no caller waiting and makes one pair, however many call', async () => {
  let made = 0;
  const { ring, clock } = openRing(async () => pairNamed(`made ${(made += 1)}`));
  const first = ring.current();
  clock.time += KEY_ROTATION_MS;
  expect([ring.current(), ring.current()]).toEqual([first, first]);
  await ring.rotate();
  expect(made).toBe(1);
  expect(ring.current().publicKey).toBe('made 1');
  expect(ring.current().keyId).not.toBe(first.keyId);
});

test('the former key works until its grace is over', async () => {
  const { ring, clock } = openRing(async () => pairNamed('next'));
  const { keyId } = ring.current();
  await ring.rotate();
  clock.time += KEY_GRACE_MS - 1;
  expect(ring.find(keyId)?.publicKey).toBe('first');
  clock.time += 1;
  expect(ring.find(keyId)).toBeNull();
  await ring.rotate();
  expect(ring.find(keyId)).toBeNull();
});

test('without a new pair the old one goes on', async () => {
  const { ring, clock } = openRing(() => Promise.reject(new Error('no WebCrypto')));
  const first = ring.current();
  clock.time += 10 * KEY_ROTATION_MS;
  await ring.rotate();
  expect(ring.current()).toEqual(first);
  expect(ring.find(first.keyId)).not.toBeNull();
});

test('unknown and forgotten key ids are refused', () => {
  const { ring } = openRing(async () => pairNamed('next'));
  const { keyId } = ring.current();
  expect(ring.find('no such key')).toBeNull();
  expect(ring.find(0)).toBeNull();
  ring.forgetAll();
  expect(ring.find(keyId)).toBeNull();
  expect(ring.find(ring.current().keyId)).not.toBeNull();
});
