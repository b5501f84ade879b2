import { describe, expect, it } from 'vitest';
import type { Appeal } from '#domain/appeal.ts';
import type { Email } from '#domain/email.ts';
import type { Remarks } from '#domain/appeal.ts';
import { NO_APPEAL_DRAFT } from '#application/journey/appeal-draft.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld } from '../fakes/test-profile.ts';

const APPEAL: Appeal = {
  reason: 1,
  originalEmail: 'old@example.com' as Email,
  latestEmail: 'new@example.com' as Email,
  remarks: 'The mailbox was closed.' as Remarks,
};
const submission = (appeal: Appeal) => ({ email: appeal.originalEmail, appeal });

describe('an appeal', () => {
  it('goes out with the specified fields, type and inlet by its reason', async () => {
    const { press, api } = createWorld();
    await press('submit-appeal', submission(APPEAL));
    await press('submit-appeal', submission({ ...APPEAL, reason: 2 }));
    const { reason: _, ...fields } = APPEAL;
    expect(api.requests('accountAppeal')).toEqual([
      { ...fields, appealType: 3, appealInlet: 1 },
      { ...fields, appealType: 4, appealInlet: 3 },
    ]);
  });

  it('leaves a summary, and no draft', async () => {
    const { press, journey, clock, reload } = createWorld();
    journey.update('appealDraft', { ...APPEAL, reason: 2 });
    expect(await press('submit-appeal', submission(APPEAL))).toMatchObject({ kind: 'done' });
    const { state } = reload().journey;
    expect(state.notice).toEqual({ notice: { kind: 'appeal-sent', ...APPEAL }, at: clock.now(), shown: false });
    expect(state.appealDraft).toEqual({ reason: 1, originalEmail: '', latestEmail: '', remarks: '' });
  });

  it('keeps the draft when it is refused', async () => {
    const { press, journey, api, reload } = createWorld();
    const draft = { ...APPEAL, reason: 2 } as const;
    journey.update('appealDraft', draft);
    api.failNext('accountAppeal', { kind: 'refused', code: 1390000251 });
    expect(await press('submit-appeal', submission(draft))).toMatchObject({
      kind: 'failed',
      failure: { place: 'originalEmail' },
    });
    expect(reload().journey.state.appealDraft).toEqual(draft);
    expect(journey.state.notice).toBeNull();
  });

  it('keeps what was typed while it was on its way: that is another appeal', async () => {
    const { press, journey, api, reload } = createWorld();
    journey.update('appealDraft', APPEAL);
    api.hold();
    const sent = press('submit-appeal', submission(APPEAL));
    await settled();
    const next = { ...APPEAL, remarks: 'And the other one, too.' };
    journey.update('appealDraft', next);
    api.release();
    expect(await sent).toMatchObject({ kind: 'done' });
    expect(reload().journey.state.appealDraft).toEqual(next);
    expect(journey.state.notice?.notice).toEqual({ kind: 'appeal-sent', ...APPEAL });
  });

  it('fills in the address nowhere any more that was just called unusable, and leaves any other', async () => {
    const { press, journey } = createWorld();
    journey.update('emailDraft', ' OLD@example.com');
    await press('submit-appeal', submission(APPEAL));
    expect(journey.state.emailDraft).toBe('');
    journey.update('emailDraft', 'ada@exam');
    await press('submit-appeal', submission(APPEAL));
    expect(journey.state.emailDraft).toBe('ada@exam');
  });

  it('starts empty with whatever else storage holds', () => {
    const { storage, reload } = createWorld();
    for (const stored of ['text', 7, null, [], { reason: 9, originalEmail: 7, remarks: {} }]) {
      storage.write('appealDraft', stored);
      expect(reload().journey.state.appealDraft).toEqual(NO_APPEAL_DRAFT);
    }
  });

  it('may have been received when the page was left before the answer: the next page says so', async () => {
    const { actions, journey, api, reload } = createWorld();
    journey.update('appealDraft', APPEAL);
    api.hold();
    actions.start('submit-appeal', submission(APPEAL));
    await settled();
    const next = reload();
    next.useCases.visit.begin('');
    expect(next.journey.state.attempts['submit-appeal']).toMatchObject({
      phase: 'ended',
      email: APPEAL.originalEmail,
      outcome: { kind: 'failed', failure: { reason: 'outcome-unknown', text: expect.stringMatching(/may have been received/) as string } },
    });
    expect(next.journey.state.appealDraft).toEqual(APPEAL);
  });
});
