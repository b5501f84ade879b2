import type { ReactNode } from 'react';
import { join } from '#ui/theme/class-names.ts';
import { Icon } from './icon.tsx';
import * as css from './notice.css.ts';

export interface FormAlertProps {
  /**
   * Nothing is drawn without it, but the region stays: a region that appears with its text may stay
   * silent.
   */
  readonly text?: string | null | undefined;
  /** Actions against the failure: links, buttons. */
  readonly actions?: ReactNode;
}

/** A failure of the whole form, above its button. */
export function FormAlert({ text, actions }: FormAlertProps) {
  return (
    <div role="alert">
      {text ? (
        <div className={join(css.notice, css.tones.danger)}>
          <Icon name="warning" inLine />
          <div className={css.body}>
            <p>{text}</p>
            {actions ? <div className={css.actions}>{actions}</div> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
