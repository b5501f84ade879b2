import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORED_KEYS } from '#application/journey/journey-state.ts';
import { openBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { FakeStorage } from './fake-storage.ts';

/** Keys that hold any JSON: all except the return URL. */
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

test('a stored value can be read again after a reload, and under no other key', () => {
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

test('any stored text is read without an error, and a value that JSON can’t hold removes the item', () => {
  fc.assert(
    fc.property(
      key,
      fc.oneof(utf16Text(), fc.json()),
      fc.anything({ withBigInt: true }),
      (one, stored, value) => {
        const { session, journey } = openJourney();
        session.items.set(`portal.${one}`, stored);
        expect(journey.read(one)).not.toBeUndefined();
        journey.write(one, 'former');
        journey.write(one, value);
        if (value !== 'former') expect(journey.read(one)).not.toBe('former');
      },
    ),
  );
});

test('the return URL is plain text in session storage, under its own name', () => {
  const { session, local, journey } = openJourney();
  journey.write('returnUrl', 'https://store.example.com/cart');
  expect(session.items.get('returnUrl')).toBe('https://store.example.com/cart');
  expect(journey.read('returnUrl')).toBe('https://store.example.com/cart');
  expect(local.items.size).toBe(0);
  journey.remove('returnUrl');
  expect(session.items.size).toBe(0);
});

test('opening the storages removes obsolete items from both, and nothing else', () => {
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

test('where the browser stores nothing, the journey is kept as long as the page', () => {
  const { session, journey } = openJourney();
  session.full = true;
  journey.write('emailDraft', 'a@b.com');
  expect(journey.read('emailDraft')).toBe('a@b.com');
});
