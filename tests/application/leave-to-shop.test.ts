import { describe, expect, it } from 'vitest';
import { createTestApp, STORE_HOME } from '../fakes/test-module.ts';

const asking = (returnUrl: string) => `?returnUrl=${encodeURIComponent(returnUrl)}`;

describe('the way back to the shop', () => {
  it('stores an allowed return URL and uses it until the person signs out, then the shop’s home', () => {
    const { useCases, left, storage, reload } = createTestApp();
    useCases.shop.keepReturnUrl(asking(`${STORE_HOME}cart?x=1`));
    const { shop, session } = reload().useCases;
    shop.keepReturnUrl('?type=2');
    shop.leave();
    shop.leave();
    expect(storage.keys).not.toContain('returnUrl');
    session.reread();
    shop.leave();
    session.signOut();
    shop.leave();
    expect(left).toEqual([...Array.from({ length: 3 }, () => `${STORE_HOME}cart?x=1`), STORE_HOME]);
  });

  it('takes the newest return URL that is allowed, and keeps the former one otherwise', () => {
    const { useCases, left, storage, reload } = createTestApp();
    useCases.shop.keepReturnUrl(asking('https://evil.example/'));
    expect(storage.keys).not.toContain('returnUrl');
    useCases.shop.keepReturnUrl(asking(`${STORE_HOME}cart`));
    const { shop } = reload().useCases;
    shop.keepReturnUrl(asking(`${STORE_HOME}orders`));
    shop.keepReturnUrl(asking('https://evil.example/'));
    shop.keepReturnUrl('?returnUrl=');
    shop.leave();
    expect(left).toEqual([`${STORE_HOME}orders`]);
    expect(storage.keys).not.toContain('returnUrl');
  });

  it('checks a stored return URL again before it is used', () => {
    const { left, storage, reload } = createTestApp();
    storage.put({ returnUrl: 'https://evil.example/' });
    reload().useCases.shop.leave();
    expect(left).toEqual([STORE_HOME]);
  });
});
