import { useEffect, useRef, type ReactNode } from 'react';
import { join } from '#ui/theme/class-names.ts';
import type { Message } from '#ui/i18n/message-ref.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { bringIntoView } from './bring-into-view.ts';
import { Icon } from './icon.tsx';
import * as css from './notice.css.ts';

export interface FormAlertProps {
  /**
   * Nothing is drawn without it, but the region stays: a region that appears with its text may stay
   * silent.
   */
  readonly message: Message | null;
  /** Actions against the failure: links, buttons. */
  readonly actions?: ReactNode;
}

/** A failure that belongs to no field, beside the button that was pressed. */
export function FormAlert({ message, actions }: FormAlertProps) {
  const word = useMessageText();
  const region = useRef<HTMLDivElement>(null);
  // Scrolls to each new failure, also to one in the same words. A change of language is none.
  useEffect(() => {
    if (message && region.current) bringIntoView(region.current);
  }, [message]);

  return (
    <div role="alert" ref={region}>
      {message ? (
        <div className={join(css.notice, css.tones.danger)}>
          <Icon name="warning" inLine />
          <div className={css.body}>
            <p>{word(message)}</p>
            {actions ? <div className={css.actions}>{actions}</div> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
