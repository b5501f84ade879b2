import { describe, expect, it } from 'vitest';
import type { Appeal } from '#domain/appeal.ts';
import type { Email } from '#domain/email.ts';
import type { Remarks } from '#domain/appeal.ts';
import { createWorld } from '../fakes/test-profile.ts';

const APPEAL: Appeal = {
  reason: 1,
  originalEmail: 'old@example.com' as Email,
  latestEmail: 'new@example.com' as Email,
  remarks: 'The mailbox was closed.' as Remarks,
};

describe('an appeal', () => {
  it('goes out with the specified fields, type and inlet by its reason', async () => {
    const { inside, api } = createWorld();
    await inside.appeal.submit(APPEAL);
    await inside.appeal.submit({ ...APPEAL, reason: 2 });
    const { reason: _, ...fields } = APPEAL;
    expect(api.requests('accountAppeal')).toEqual([
      { ...fields, appealType: 3, appealInlet: 1 },
      { ...fields, appealType: 4, appealInlet: 3 },
    ]);
  });

  it('leaves a summary, and no draft', async () => {
    const { inside, reload } = createWorld();
    inside.appeal.keepDraft({ ...APPEAL, reason: 2 });
    await inside.appeal.submit(APPEAL);
    const next = reload();
    expect(next.memory.notice()).toEqual({ kind: 'appeal-sent', ...APPEAL });
    expect(next.appeal.draft()).toEqual({ reason: 1, originalEmail: '', latestEmail: '', remarks: '' });
  });

  it('keeps the draft when it is refused', async () => {
    const { inside, api, reload } = createWorld();
    const draft = { ...APPEAL, reason: 2 } as const;
    inside.appeal.keepDraft(draft);
    api.failNext('accountAppeal', { kind: 'refused', code: 1390000251 });
    expect(await inside.appeal.submit(draft)).toMatchObject({ ok: false, problem: { place: 'originalEmail' } });
    expect(reload().appeal.draft()).toEqual(draft);
    expect(inside.memory.notice()).toBeNull();
  });

  it('starts empty with whatever else storage holds', () => {
    const { inside, journey } = createWorld();
    const empty = { reason: 1, originalEmail: '', latestEmail: '', remarks: '' };
    for (const stored of ['text', 7, null, [], { reason: 9, originalEmail: 7, remarks: {} }]) {
      journey.write('appealDraft', stored);
      expect(inside.appeal.draft()).toEqual(empty);
    }
  });
});
