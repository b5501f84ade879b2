import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_APPEAL_DRAFT, parseAppealDraft } from '#application/journey/appeal-draft.ts';
import { APPEAL_REASONS } from '#domain/appeal.ts';
import { appealDraft } from '../../arbitraries/journeys.ts';
import { anyStored } from '../../arbitraries/texts.ts';

describe('an appeal as far as it has been typed', () => {
  it('comes back from storage as it was typed', () => {
    fc.assert(
      fc.property(appealDraft, (draft) => {
        expect(parseAppealDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      }),
    );
  });

  it('loses a field that is no text and an invalid reason, and keeps the others', () => {
    const field = fc.constantFrom('reason', 'originalEmail', 'latestEmail', 'remarks');
    fc.assert(
      fc.property(appealDraft, field, fc.oneof(anyStored, fc.constant(9)), (draft, odd, value) => {
        if (typeof value === 'string' || (APPEAL_REASONS as readonly unknown[]).includes(value))
          return;
        expect(parseAppealDraft({ ...draft, [odd]: value })).toEqual({
          ...draft,
          [odd]: NO_APPEAL_DRAFT[odd as keyof typeof draft],
        });
      }),
    );
  });

  it('is empty, without an error or further fields, for any other stored value', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        expect(parseAppealDraft(stored)).toEqual(NO_APPEAL_DRAFT);
      }),
    );
    for (const stored of [undefined, null, 'text', 7, { email: 'a@b.com' }])
      expect(parseAppealDraft(stored)).toEqual(NO_APPEAL_DRAFT);
  });
});
