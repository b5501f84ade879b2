import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStoredAccount } from '#application/journey/found-account.ts';
import { email } from '../../arbitraries/emails.ts';
import { keptAccount } from '../../arbitraries/journeys.ts';
import { anyStored } from '../../arbitraries/texts.ts';

describe('the account of an open step 2', () => {
  it('comes back from storage as it was kept, with or without a name', () => {
    fc.assert(
      fc.property(keptAccount, (account) => {
        expect(parseStoredAccount(JSON.parse(JSON.stringify(account)))).toEqual(account);
      }),
    );
  });

  it('keeps no name that is no text, and no further field', () => {
    const stored = { email: 'a@b.com', name: 7, codeAsked: true, mark: 'x' };
    expect(parseStoredAccount(stored)).toEqual({ email: 'a@b.com', codeAsked: true });
  });

  it('has had its code asked for only when that was kept', () => {
    fc.assert(
      fc.property(email, anyStored, (address, codeAsked) => {
        expect(parseStoredAccount({ email: address, codeAsked })?.codeAsked).toBe(
          codeAsked === true,
        );
      }),
    );
    expect(parseStoredAccount({ email: 'a@b.com' })).toEqual({
      email: 'a@b.com',
      codeAsked: false,
    });
  });

  it('is none without a well-formed address', () => {
    for (const address of [undefined, null, 7, '', 'a@b', ['a@b.com']]) {
      expect(parseStoredAccount({ email: address, name: 'Mei', codeAsked: true })).toBeNull();
    }
  });

  it('is null, not a throw, for whatever storage holds', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        expect(parseStoredAccount(stored)).toBeNull();
      }),
    );
    for (const stored of [undefined, null, 'a@b.com', 7, true])
      expect(parseStoredAccount(stored)).toBeNull();
  });
});
