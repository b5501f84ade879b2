import * as css from './steps.css.ts';

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the one that is open. */
  readonly current: number;
}

/** The steps of a task, with the current one marked. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((step, index) => (
        <li key={step} className={css.step} aria-current={index === current ? 'step' : undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
