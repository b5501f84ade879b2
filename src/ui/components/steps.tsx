import type { Template } from '#messages/namespace.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { useFormat } from '#ui/i18n/message-text.ts';
import * as css from './steps.css.ts';

export interface StepsProps {
  readonly label: string;
  readonly progress: Template<'current' | 'total', never>;
  readonly steps: readonly string[];
  /** Index of the one that is open. */
  readonly current: number;
}

/** How far a task has come, above the heading; screen readers hear what the steps are. */
export function Steps({ label, progress, steps, current }: StepsProps) {
  const text = useFormat()(progress, { current: current + 1, total: steps.length });
  return (
    <div className={css.progress}>
      <p>{text}</p>
      <div className={css.bars} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} className={index <= current ? css.reached : css.ahead} />
        ))}
      </div>
      <ol aria-label={label} className={visuallyHidden}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
