import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFoundAccount } from '#application/journey/journey-state.ts';
import { keptAccount } from '../../arbitraries/journeys.ts';
import { anyStored } from '../../arbitraries/texts.ts';

describe('the account of an open step 2', () => {
  it('comes back from storage as it was kept, with or without a name', () => {
    fc.assert(
      fc.property(keptAccount, (account) => {
        expect(parseFoundAccount(JSON.parse(JSON.stringify(account)))).toEqual(account);
      }),
    );
  });

  it('keeps no name that is no text, and no further field', () => {
    const stored = { email: 'a@b.com', name: 7, mark: 'x' };
    expect(parseFoundAccount(stored)).toEqual({ email: 'a@b.com' });
  });

  it('is dropped without a well-formed address', () => {
    for (const address of [undefined, null, 7, '', 'a@b', ['a@b.com']]) {
      expect(parseFoundAccount({ email: address, name: 'Mei' })).toBeNull();
    }
  });

  it('is null, without an error, for any other stored value', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        expect(parseFoundAccount(stored)).toBeNull();
      }),
    );
    for (const stored of [undefined, null, 'a@b.com', 7, true])
      expect(parseFoundAccount(stored)).toBeNull();
  });
});
