import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORED_KEYS } from '#application/journey/stored-keys.ts';
import { openBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { anyText } from '../../arbitraries/any-text.ts';
import { FakeStorage } from './fake-storage.ts';

/** All but the return URL hold any JSON. */
const key = fc.constantFrom(...STORED_KEYS.filter((stored) => stored !== 'returnUrl'));

function openJourney() {
  const session = new FakeStorage();
  const local = new FakeStorage();
  const open = () =>
    openBrowserStorage({
      sessionStorage: session as unknown as Storage,
      localStorage: local as unknown as Storage,
    }).journey;
  return { session, local, open, journey: open() };
}

test('what is written is read again, also after a reload, and by nobody else', () => {
  fc.assert(
    fc.property(key, key, fc.jsonValue(), (one, other, value) => {
      const { journey, open } = openJourney();
      journey.write(one, value);
      // JSON has no -0.
      const written: unknown = JSON.parse(JSON.stringify(value));
      expect(journey.read(one)).toEqual(written);
      expect(open().read(one)).toEqual(written);
      if (other !== one) expect(journey.read(other)).toBeNull();
      journey.remove(one);
      expect(open().read(one)).toBeNull();
    }),
  );
});

test('whatever stands in the storage is read without a throw', () => {
  fc.assert(
    fc.property(key, fc.oneof(anyText(), fc.json()), (one, stored) => {
      const { session, journey } = openJourney();
      session.items.set(`portal.${one}`, stored);
      expect(() => journey.read(one)).not.toThrow();
      expect(journey.read(one)).not.toBeUndefined();
    }),
  );
});

test('anything can be written without a throw; what JSON cannot hold leaves nothing behind', () => {
  fc.assert(
    fc.property(key, fc.anything({ withBigInt: true }), (one, value) => {
      const { journey } = openJourney();
      journey.write(one, 'former');
      journey.write(one, value);
      expect(journey.read(one)).not.toBe(value === 'former' ? undefined : 'former');
    }),
  );
});

test('the return URL lies in session storage under its own name, as plain text', () => {
  const { session, local, journey } = openJourney();
  journey.write('returnUrl', 'https://store.example.com/cart');
  expect(session.items.get('returnUrl')).toBe('https://store.example.com/cart');
  expect(journey.read('returnUrl')).toBe('https://store.example.com/cart');
  expect(local.items.size).toBe(0);
  journey.remove('returnUrl');
  expect(session.items.size).toBe(0);
});

test('the leftovers go from both storages when the page opens them, and nothing else does', () => {
  const { session, local, open, journey } = openJourney();
  for (const storage of [session, local]) {
    for (const name of ['registrationMark', 'mobilePhone', 'areaCode', 'token', 'fingerprint'])
      storage.items.set(name, 'x');
  }
  journey.write('registerInfo', { registrationMark: 'm' });
  open();
  expect([...session.items.keys()]).toEqual(['token', 'fingerprint', 'portal.registerInfo']);
  expect([...local.items.keys()]).toEqual(['token', 'fingerprint']);
});

test('it says whether a reload would lose the journey, and works on either way', () => {
  const { session, journey } = openJourney();
  expect(journey.survivesReload).toBe(true);
  session.full = true;
  journey.write('emailDraft', 'a@b.com');
  expect(journey.survivesReload).toBe(false);
  expect(journey.read('emailDraft')).toBe('a@b.com');
});
