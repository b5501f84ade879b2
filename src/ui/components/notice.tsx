import { useEffect, useState, type ReactNode } from 'react';
import { controls } from '#messages/en/controls.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { join } from '#ui/theme/class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import * as css from './notice.css.ts';
import { returnFocus } from './return-focus.ts';

/** The icon of each tone. */
export const ICONS = {
  success: 'tick',
  info: 'info',
  warning: 'warning',
  danger: 'warning',
} as const satisfies Readonly<Record<keyof typeof css.tones, IconName>>;

/** Two frames of a slow phone: long enough for a screen reader to register the region. */
const REGION_KNOWN_MS = 100;

export interface NoticeProps {
  readonly tone?: 'success' | 'info' | 'warning' | undefined;
  readonly title?: ReactNode;
  /** Give each text its own element. */
  readonly children?: ReactNode;
  /** Content outside the live region, too long to be announced: a table, buttons. */
  readonly more?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /** A state, not news: it is not announced when it appears. */
  readonly isStanding?: boolean | undefined;
}

/**
 * Some screen readers (NVDA in Firefox) do not announce a live region that appears together with
 * its text. So the region is rendered with its text hidden from screen readers, and the text is
 * revealed to them a moment later. It is visible from the start, so that the layout does not shift.
 */
export function Notice({
  tone = 'info',
  title,
  children,
  more,
  onDismiss,
  isStanding = false,
}: NoticeProps) {
  const messages = useMessages(controls);
  const [isKnown, setKnown] = useState(isStanding);

  // Waits until the browser has told screen readers of the region.
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), REGION_KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={join(css.notice, css.tones[tone])} ref={returnFocus}>
      <Icon name={ICONS[tone]} inLine />
      <div className={css.body}>
        <div role="status" aria-live={isStanding ? 'off' : undefined}>
          <div className={css.content} aria-hidden={!isKnown || undefined}>
            {title === undefined ? null : <p className={css.title}>{title}</p>}
            {children === undefined ? null : <div>{children}</div>}
          </div>
        </div>
        {more}
      </div>
      {onDismiss ? (
        <button
          type="button"
          className={css.dismiss}
          aria-label={messages.dismiss}
          onClick={onDismiss}
        >
          <Icon name="cross" />
        </button>
      ) : null}
    </div>
  );
}
