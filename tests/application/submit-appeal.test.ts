import { describe, expect, it } from 'vitest';
import type { Drafts } from '#application/journey/drafts.ts';
import { FIELD } from '#application/journey/fields.ts';
import { draftsTyped } from '#application/journey/screen-events.ts';
import type { AppealReason, Remarks } from '#domain/appeal.ts';
import type { Email } from '#domain/email.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp } from '../fakes/test-module.ts';

const APPEAL = {
  reason: 1 as AppealReason,
  originalEmail: 'old@example.com' as Email,
  latestEmail: 'new@example.com' as Email,
  remarks: 'The mailbox was closed.' as Remarks,
};
/** The drafts of an appeal as it was typed. */
const draftsOf = (typed: Readonly<Record<keyof typeof APPEAL, string | number>>): Drafts => ({
  [FIELD.appealReason.draft]: String(typed.reason),
  [FIELD.originalEmail.draft]: String(typed.originalEmail),
  [FIELD.latestEmail.draft]: String(typed.latestEmail),
  [FIELD.remarks.draft]: String(typed.remarks),
});
const submission = ({ originalEmail: email, ...appeal }: typeof APPEAL) => ({ email, appeal });

describe('an appeal', () => {
  it('is sent with the specified fields, and the type and inlet of its reason', async () => {
    const { press, api } = createTestApp();
    await press('submit-appeal', submission(APPEAL));
    await press('submit-appeal', submission({ ...APPEAL, reason: 2 }));
    const { reason: _, ...fields } = APPEAL;
    expect(api.requests('accountAppeal')).toEqual([
      { ...fields, appealType: 3, appealInlet: 1 },
      { ...fields, appealType: 4, appealInlet: 3 },
    ]);
  });

  it('keeps the draft when it is refused', async () => {
    const { press, journey, api, reload } = createTestApp();
    const draft = { ...APPEAL, reason: 2 } as const;
    journey.apply(draftsTyped(draftsOf(draft)));
    api.failNext('accountAppeal', { kind: 'refused', code: 1390000251 });
    expect(await press('submit-appeal', submission(draft))).toMatchObject({
      ok: false,
      error: { field: 'originalEmail' },
    });
    expect(reload().journey.state.drafts).toEqual(draftsOf(draft));
    expect(journey.state.notice).toBeNull();
  });

  it('keeps what was typed before its scripts had loaded', async () => {
    const { requests, journey, scripts } = createTestApp();
    journey.apply(draftsTyped(draftsOf(APPEAL)));
    scripts.hold();
    requests.run('submit-appeal', submission(APPEAL));
    const next = { ...APPEAL, originalEmail: 'ada@example.com' };
    journey.apply(draftsTyped(draftsOf(next)));
    scripts.arrive();
    await settled();
    expect(journey.state.notice?.kind).toBe('appeal-sent');
    expect(journey.state.drafts).toEqual(draftsOf(next));
  });
});
