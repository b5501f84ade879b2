import { retrieve } from '#messages/en/retrieve.ts';
import { useFormat } from '#ui/i18n/message-text.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import * as css from './retrieve-progress.css.ts';

const STEPS = 3;

/** 'Step 1 of 3', above the heading. The last step is the Reset screen. */
export function RetrieveProgress({ step }: { readonly step: 1 | 2 | 3 }) {
  const { stepOf } = useMessages(retrieve);
  const format = useFormat();
  return <p className={css.progress}>{format(stepOf, { current: step, total: STEPS })}</p>;
}
