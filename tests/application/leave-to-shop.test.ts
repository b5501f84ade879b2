import { describe, expect, it } from 'vitest';
import { FIELD } from '#application/journey/field-ids.ts';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import type { Email } from '#domain/email.ts';
import type { PasswordMark } from '#domain/marks.ts';
import { cooldownAfter } from '#domain/resend-cooldown.ts';
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

describe('what a visit remembers', () => {
  it('is forgotten with signing out: no draft, mark, address or countdown stays, only the return URL', () => {
    const { journey, storage, useCases, clock, reload } = createTestApp();
    const email = 'ada@example.com' as Email;
    const passwordMark = 'password_mark' as PasswordMark;
    const storedAt = clock.now();
    journey.keep({ email, [FIELD.customerName]: 'Ada', [FIELD.remarks]: 'Please help.' });
    journey.keep({ [FIELD.loginPassword]: 'Lab-2026x' });
    const use = { state: 'fresh' } as const;
    journey.update('forgetInfo', { email, passwordMark, storedAt, use, purpose: 'forget' });
    journey.update('cooldowns', [cooldownAfter('sent', 'forget', email, storedAt)]);
    journey.update('returnUrl', 'https://shop.example.com/cart');
    useCases.session.signOut();
    expect(storage.keys).toEqual(['returnUrl']);
    for (const { state } of [journey, reload().journey])
      expect(state).toEqual({ ...EMPTY_JOURNEY, returnUrl: state.returnUrl });
  });
});
