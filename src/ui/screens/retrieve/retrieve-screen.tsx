import { use } from 'react';
import { retrieve } from '#messages/en/retrieve.ts';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { HasMovedContext, useHasMoved } from '#ui/page/has-moved.ts';
import { RetrieveAccountStep } from './retrieve-account-step.tsx';
import { RetrieveCodeStep } from './retrieve-code-step.tsx';
import { RetrieveProgress } from './retrieve-progress.tsx';
import { useRetrieveSteps } from './use-retrieve-steps.ts';

/** Retrieve password, in two steps (spec section 2). */
export function RetrieveScreen() {
  const messages = useMessages(retrieve);
  const steps = useRetrieveSteps();
  const step = steps.account ? 'code' : 'account';
  const hasStepped = useHasMoved(step);
  const hasMoved = use(HasMovedContext) || hasStepped;

  return (
    <Card>
      <RetrieveProgress step={steps.account ? 2 : 1} />
      <HasMovedContext key={step} value={hasMoved}>
        <ScreenHeading subtitle={messages.subtitle}>{messages.heading}</ScreenHeading>
      </HasMovedContext>
      {steps.account ? (
        <RetrieveCodeStep
          key={steps.account.email}
          account={steps.account}
          edit={steps.edit}
          startsFocused={hasStepped}
        />
      ) : (
        <RetrieveAccountStep open={steps.open} />
      )}
    </Card>
  );
}
