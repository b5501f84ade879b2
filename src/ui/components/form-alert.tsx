import { useCallback, type ReactNode } from 'react';
import { useMessageText } from '#ui/i18n/message-text.ts';
import type { Message } from '#ui/i18n/message.ts';
import { bringIntoView } from '#ui/platform/bring-into-view.ts';
import { join } from '#ui/theme/class-names.ts';
import { ContactLinks } from './contact-links.tsx';
import { Icon } from './icon.tsx';
import * as css from './notice.css.ts';
import { linkRow } from './text-link.css.ts';

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
  const textOf = useMessageText();
  // React calls a new ref: for each failure, also for one in the same words.
  const show = useCallback(
    (region: HTMLDivElement | null) => {
      if (message) bringIntoView(region);
    },
    [message],
  );

  return (
    <div role="alert" ref={show} className={css.alert}>
      {message ? (
        <div className={join(css.notice, css.tones.danger)}>
          <Icon name="warning" inLine />
          <div className={css.body}>
            <p>{textOf(message)}</p>
            <div className={linkRow}>
              {actions}
              {'text' in message && message.asksForContact && <ContactLinks />}
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
