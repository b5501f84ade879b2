import { Steps } from '../../components/steps.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { retrieve } from '#messages/en/retrieve.ts';

/** The steps of retrieving a password; the last is the Reset screen. */
export function RetrieveSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const { steps, stepOf, step1, step2, step3 } = useMessages(retrieve);
  return <Steps label={steps} progress={stepOf} steps={[step1, step2, step3]} current={current} />;
}
