import { useEffect, useRef, useState } from 'react';
import {
  DEFAULT_APPEAL_REASON,
  parseAppeal,
  parseAppealReason,
  parseLatestEmail,
  parseRemarks,
  type AppealReason,
} from '#domain/appeal.ts';
import { appealCopy } from '../copy-appeal.ts';
import { useEmailField } from '../fields/use-email-field.ts';
import { useField, validateAll } from '../fields/use-field.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFailures } from '../hooks/use-failures.ts';
import { useUseCases } from '../portal-context.ts';
import { ROUTE } from '../routing/screens.ts';
import { useGo } from '../routing/use-go.ts';

const LATEST_WORDS = {
  missing: appealCopy.appeal.latestMissing,
  malformed: appealCopy.appeal.latestMalformed,
  same: appealCopy.appeal.same,
} as const;

export function useAppealForm() {
  const useCases = useUseCases();
  const attempt = useAttempt();
  const go = useGo();
  const [reason, setReason] = useState<AppealReason>(DEFAULT_APPEAL_REASON);
  const reasonNow = useRef(reason);

  const originalEmail = useEmailField({
    id: 'appeal-original',
    words: { missing: appealCopy.appeal.originalMissing, malformed: appealCopy.appeal.originalMalformed },
    onChange() {
      // Whether the two addresses are the same depends on both.
      if (latestEmail.error === appealCopy.appeal.same) latestEmail.fail(null);
      keepDraft();
    },
  });
  const latestEmail = useEmailField({
    id: 'appeal-latest',
    words: LATEST_WORDS,
    check(value) {
      const parsed = parseLatestEmail(value, originalEmail.value());
      return parsed.ok ? null : LATEST_WORDS[parsed.problem];
    },
    onChange: keepDraft,
  });
  const remarks = useField({
    id: 'appeal-remarks',
    check: (value) => (parseRemarks(value).ok ? null : appealCopy.appeal.remarksTooLong),
    onChange: keepDraft,
  });
  const failures = useFailures({ originalEmail, latestEmail });

  useEffect(() => {
    if (!useCases) return;
    const draft = useCases.appeal.draft();
    // A choice made while they were on their way is newer than the draft.
    if (reasonNow.current === DEFAULT_APPEAL_REASON) choose(draft.reason);
    const original = draft.originalEmail || useCases.memory.rememberedEmail();
    if (originalEmail.value() === '' && original !== '') originalEmail.put(original);
    if (latestEmail.value() === '' && draft.latestEmail !== '') latestEmail.put(draft.latestEmail);
    if (remarks.value() === '' && draft.remarks !== '') remarks.put(draft.remarks);
    keepDraft();
    // Once, when the use cases arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);

  function typed() {
    return {
      reason: reasonNow.current,
      originalEmail: originalEmail.control.current?.value ?? '',
      latestEmail: latestEmail.control.current?.value ?? '',
      remarks: remarks.control.current?.value ?? '',
    };
  }

  function keepDraft(): void {
    useCases?.appeal.keepDraft(typed());
  }

  function choose(chosen: AppealReason): void {
    reasonNow.current = chosen;
    setReason(chosen);
  }

  function submit(): void {
    if (attempt.busy || !validateAll([originalEmail, latestEmail, remarks])) return;
    const appeal = parseAppeal(typed());
    if (!appeal.ok) return;
    failures.clear();
    attempt.run(async (inside) => {
      const outcome = await inside.appeal.submit(appeal.value);
      return () => (outcome.ok ? go(ROUTE.account) : failures.show(outcome.problem));
    }, failures.unavailable);
  }

  return {
    reason,
    chooseReason(value: string) {
      choose(parseAppealReason(value));
      keepDraft();
    },
    originalEmail,
    latestEmail,
    remarks,
    failures,
    busy: attempt.busy,
    submit,
  };
}
