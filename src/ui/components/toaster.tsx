import { useEffect, useSyncExternalStore } from 'react';
import { MAIN_ID } from '#ui/components/page-ids.ts';
import { join } from '#ui/theme/join.ts';
import { useMessageText } from '#ui/i18n/use-message-text.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import { Icon, type IconName } from './icon.tsx';
import * as noticeCss from './notice.css.ts';
import * as css from './toaster.css.ts';
import { NO_TOASTS, toasts, type Toast, type ToastTone } from './toast-store.ts';
import { dismissToast, pauseToasts, resumeToasts, startToastTimers } from './toast-timers.ts';

const icons: { readonly [tone in ToastTone]: IconName } = {
  success: 'tick',
  info: 'info',
  danger: 'warning',
};

/**
 * Shows what `showToast` is given. Once per page. A toast without a title repeats a sentence that stands in the page and
 * is announced there, so it stays silent: nothing is said twice. A titled one says more than the page, and is announced.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => NO_TOASTS);
  useEffect(startToastTimers, []);
  return (
    <div className={css.stack}>
      {/* Live before its first toast: a region that appears with its text may stay silent. */}
      <div aria-live="assertive">
        <Stack shown={shown.filter(({ title }) => title !== undefined)} />
      </div>
      <Stack shown={shown.filter(({ title }) => title === undefined)} />
    </div>
  );
}

function Stack({ shown }: { readonly shown: readonly Toast[] }) {
  const messages = useMessages(controls);
  const word = useMessageText();
  const dismiss = (id: number) => {
    dismissToast(id);
    // The pressed button is gone, and with it the events of leaving it.
    resumeToasts();
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  if (shown.length === 0) return null;
  return (
    // Its handlers only watch over the reading: everything to press inside is a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="region"
      aria-label={messages.notifications}
      onPointerEnter={pauseToasts}
      // Pointed at and focused are two holds: letting go of one must not end the other.
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) resumeToasts();
      }}
      onFocus={pauseToasts}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.matches(':hover') && !currentTarget.contains(relatedTarget))
          resumeToasts();
      }}
    >
      {shown.map(({ id, tone, title, text }) => (
        <div
          key={id}
          role="status"
          aria-live={title === undefined ? 'off' : 'assertive'}
          className={join(noticeCss.notice, noticeCss.tones[tone], css.toast)}
        >
          <Icon name={icons[tone]} inLine />
          <div className={noticeCss.body}>
            {title === undefined ? null : <p className={noticeCss.title}>{word(title)}</p>}
            <p>{word(text)}</p>
          </div>
          <button
            type="button"
            className={noticeCss.dismiss}
            aria-label={messages.dismiss}
            onClick={() => dismiss(id)}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  );
}
