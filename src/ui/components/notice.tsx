import type { ReactNode } from 'react';
import { join } from '#ui/theme/join.ts';
import { useWords } from '#ui/wording/words-context.ts';
import { controls } from '#words/en/controls.ts';
import { Icon, type IconName } from './icon.tsx';
import { focusScreenHeading } from './screen-heading.tsx';
import * as css from './notice.css.ts';

export type NoticeTone = 'success' | 'info' | 'warning';

const icons: { readonly [tone in NoticeTone]: IconName } = { success: 'tick', info: 'info', warning: 'warning' };

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: string | undefined;
  /** Give each text its own element. */
  readonly children?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

export function Notice({ tone = 'info', title, children, onDismiss }: NoticeProps) {
  const words = useWords(controls);

  function dismissed(): void {
    onDismiss?.();
    // The button has gone with the notice.
    focusScreenHeading();
  }

  return (
    <div role="status" className={join(css.notice, css.tones[tone])}>
      <Icon name={icons[tone]} inLine />
      <div className={css.body}>
        {title === undefined ? null : <p className={css.title}>{title}</p>}
        {children === undefined ? null : <div>{children}</div>}
      </div>
      {onDismiss ? (
        <button type="button" className={css.dismiss} aria-label={words.dismiss} onClick={dismissed}>
          <Icon name="cross" />
        </button>
      ) : null}
    </div>
  );
}
