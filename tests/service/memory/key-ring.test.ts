import { expect, test } from 'vitest';
import { DEMO_KEY_PAIR } from '#service/memory/demo-key-pair.ts';
import { KeyRing, type RsaKeyPair } from '#service/memory/key-ring.ts';
import { webRandomBytes } from '#service/rules/randomness.ts';
import { KEY_GRACE_MS, KEY_ROTATION_MS } from '#service/rules/service-context.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const pairNamed = (name: string): RsaKeyPair => ({ ...DEMO_KEY_PAIR, publicKey: name });

function open(makePair: () => Promise<RsaKeyPair>) {
  const clock = new FakeClock();
  return { clock, ring: new KeyRing(pairNamed('first'), makePair, clock, webRandomBytes) };
}

test('a due rotation keeps no caller waiting and makes one pair, however many call; the former key works until its grace is over', async () => {
  let made = 0;
  const { ring, clock } = open(async () => pairNamed(`made ${(made += 1)}`));
  const first = ring.current();
  clock.pass(KEY_ROTATION_MS - 1);
  expect([ring.current(), made]).toEqual([first, 0]);
  clock.pass(1);
  expect([ring.current(), ring.current()]).toEqual([first, first]);
  await ring.rotate();
  expect([ring.current().publicKey, made]).toEqual(['made 1', 1]);
  expect(ring.current().keyId).not.toBe(first.keyId);
  clock.pass(KEY_GRACE_MS - 1);
  expect(ring.find(first.keyId)?.publicKey).toBe('first');
  clock.pass(1);
  expect(ring.find(first.keyId)).toBeNull();
});

test('without a new pair the old one goes on', async () => {
  const { ring, clock } = open(() => Promise.reject(new Error('no WebCrypto')));
  const first = ring.current();
  clock.pass(10 * KEY_ROTATION_MS);
  await ring.rotate();
  expect([ring.current(), ring.find(first.keyId)?.publicKey]).toEqual([first, 'first']);
});

test('an unknown key id is refused', () => {
  const { ring } = open(async () => pairNamed('next'));
  for (const other of ['no such key', 0]) expect(ring.find(other)).toBeNull();
});
