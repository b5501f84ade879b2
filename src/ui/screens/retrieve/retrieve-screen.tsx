import { Card } from '../../components/card.tsx';
import { ScreenHeading } from '../../components/screen-heading.tsx';
import { RetrieveSteps } from './retrieve-steps.tsx';
import { useArrivalFocus } from '../../routing/use-arrival-focus.ts';
import { RetrieveAccountStep } from './retrieve-account-step.tsx';
import { RetrieveCodeStep } from './retrieve-code-step.tsx';
import { useRetrieveSteps } from './use-retrieve-steps.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { retrieve } from '#messages/en/retrieve.ts';

/** Retrieve password, in two steps (spec section 2). */
export function RetrieveScreen() {
  const messages = useMessages(retrieve);
  const steps = useRetrieveSteps();
  useArrivalFocus(steps.account ? 'code' : 'account', steps.account ? '#retrieve-code' : undefined);

  return (
    <Card>
      <RetrieveSteps current={steps.account ? 1 : 0} />
      <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      {steps.account ? (
        <RetrieveCodeStep key={steps.account.email} account={steps.account} edit={steps.edit} />
      ) : (
        <RetrieveAccountStep previous={steps.previous} open={steps.open} />
      )}
    </Card>
  );
}
