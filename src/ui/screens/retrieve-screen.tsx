import { Card } from '../components/card.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { recoveryCopy } from '../copy-recovery.ts';
import { useArrivalFocus } from '../routing/use-arrival-focus.ts';
import { RetrieveAccountStep } from './retrieve-account-step.tsx';
import { RetrieveCodeStep } from './retrieve-code-step.tsx';
import { useRetrieveSteps } from './use-retrieve-steps.ts';

/** Retrieve password, in two steps (spec section 2). */
export function RetrieveScreen() {
  const steps = useRetrieveSteps();
  useArrivalFocus(steps.account ? 'code' : 'account');

  return (
    <Card>
      <ScreenHeading subtitle={recoveryCopy.retrieve.subtitle}>{recoveryCopy.retrieve.heading}</ScreenHeading>
      {steps.account ? (
        <RetrieveCodeStep key={steps.account.email} account={steps.account} edit={steps.edit} />
      ) : (
        <RetrieveAccountStep previous={steps.previous} open={steps.open} />
      )}
      <Steps label={recoveryCopy.retrieve.stepsLabel} steps={recoveryCopy.retrieve.steps} current={steps.account ? 1 : 0} />
    </Card>
  );
}
