import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { JOURNEY_VERSION } from '#application/ports/journey-storage.ts';
import { storedFields } from '../../arbitraries/journeys.ts';
import { FakeStorage } from './fake-storage.ts';

const ITEM = 'portal.journey';

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

test('a journey comes back after a reload as it was stored, from one item beside the return URL', () => {
  fc.assert(
    fc.property(fc.record(storedFields(0), { requiredKeys: [] }), (journey) => {
      const { session, local, open } = openJourney();
      open().write(journey);
      expect(open().read()).toEqual(journey);
      const { returnUrl, ...others } = journey;
      const names = [Object.keys(others).length > 0 && ITEM, returnUrl && 'returnUrl'];
      expect(new Set(session.items.keys())).toEqual(new Set(names.filter(Boolean)));
      expect(local.items.size).toBe(0);
      open().write({});
      expect(session.items.size).toBe(0);
    }),
  );
});

test('an item of another version, or of another shape in any place, counts as empty', () => {
  const { session, journey } = openJourney();
  const email = 'ada@example.com';
  const good = { registrationMark: 'm', email, storedAt: 1, use: { state: 'fresh' } };
  const readText = (text: string) => {
    session.items.set(ITEM, text);
    return journey.read();
  };
  const read = (registerInfo: unknown, version: unknown = JOURNEY_VERSION) =>
    readText(JSON.stringify({ version, journey: { registerInfo } }));
  expect(read({ ...good, password: 'x' }), 'without a further field').toEqual({
    registerInfo: good,
  });
  expect(read(good, 2)).toEqual({});
  for (const wrong of [
    { registrationMark: '' },
    { email: 'a@b' },
    { email: null },
    { storedAt: '1' },
    { use: { state: 'dead' } },
  ])
    expect(read({ ...good, ...wrong }), JSON.stringify(wrong)).toEqual({});
  for (const text of ['', '{', 'null', '7', '[]', `{"version":${JOURNEY_VERSION}}`])
    expect(readText(text), text).toEqual({});
});

test('opening the storages removes obsolete items from both, and nothing else', () => {
  const { session, local, open, journey } = openJourney();
  for (const storage of [session, local]) {
    for (const name of ['registrationMark', 'mobilePhone', 'areaCode', 'token', 'fingerprint'])
      storage.items.set(name, 'x');
  }
  journey.write({ drafts: { email: 'a' } });
  open();
  expect([...session.items.keys()]).toEqual(['token', 'fingerprint', ITEM]);
  expect([...local.items.keys()]).toEqual(['token', 'fingerprint']);
});
