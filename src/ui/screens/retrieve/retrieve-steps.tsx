import { retrieve } from '#messages/en/retrieve.ts';
import { useFormat } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './retrieve-steps.css.ts';

/**
 * How far the person has come, above the heading; screen readers hear what the steps are. The last
 * is the Reset screen.
 */
export function RetrieveSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const messages = useMessages(retrieve);
  const format = useFormat();
  const steps = [messages.step1, messages.step2, messages.step3];
  return (
    <div className={css.progress}>
      <p>{format(messages.stepOf, { current: current + 1, total: steps.length })}</p>
      <div className={css.bars} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} className={index <= current ? css.reached : css.ahead} />
        ))}
      </div>
      <ol aria-label={messages.steps} className={visuallyHidden}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
