import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import { saying } from '../fakes/in-english.ts';
import { createTestApp } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;

describe('finding the account', () => {
  it('gives the name that the server sends', async () => {
    const { press, api } = createTestApp();
    api.knownUsers.set(ADA, 'Ada');
    expect(await press('find-account', { email: ADA })).toEqual({
      ok: true,
      value: { email: ADA, name: 'Ada' },
    });
    api.knownUsers.set(ADA, undefined);
    expect(await press('find-account', { email: ADA })).toEqual({
      ok: true,
      value: { email: ADA },
    });
    expect(api.requests('checkUser')[0]).toEqual({
      loginCode: ADA,
      userRangeId: '1000',
      fingerprint: 'f'.repeat(32),
    });
  });

  it('reports an address that is not registered', async () => {
    const { press } = createTestApp();
    expect(await press('find-account', { email: ADA })).toMatchObject({
      ok: false,
      error: {
        field: 'email',
        message: saying('The entered email address is not registered'),
        presentation: 'inline',
        reason: 'not-registered',
      },
    });
  });
});
