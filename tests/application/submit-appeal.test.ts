import { expect, it } from 'vitest';
import type { AppealReason, Remarks } from '#domain/appeal.ts';
import type { Email } from '#domain/email.ts';
import { createTestApp } from '../fakes/test-module.ts';

const APPEAL = {
  reason: 1 as AppealReason,
  originalEmail: 'old@example.com' as Email,
  latestEmail: 'new@example.com' as Email,
  remarks: 'The mailbox was closed.' as Remarks,
};
const submission = ({ originalEmail: email, ...appeal }: typeof APPEAL) => ({ email, appeal });

// What becomes of its drafts: journey/transitions.test.ts.
it('an appeal is sent with the specified fields, and the type and inlet of its reason', async () => {
  const { press, api } = createTestApp();
  await press('submit-appeal', submission(APPEAL));
  await press('submit-appeal', submission({ ...APPEAL, reason: 2 }));
  const { reason: _, ...fields } = APPEAL;
  expect(api.requests('accountAppeal')).toEqual([
    { ...fields, appealType: 3, appealInlet: 1 },
    { ...fields, appealType: 4, appealInlet: 3 },
  ]);
});
