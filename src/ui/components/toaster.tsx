import { useSyncExternalStore } from 'react';
import { copy } from '#ui/copy.ts';
import { join } from '#ui/theme/join.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { Icon, type IconName } from './icon.tsx';
import * as noticeCss from './notice.css.ts';
import * as css from './toaster.css.ts';
import { dismissToast, NO_TOASTS, pauseToasts, resumeToasts, toasts, type ToastTone } from './toast-store.ts';

const icons: { readonly [tone in ToastTone]: IconName } = { success: 'tick', info: 'info', error: 'warning' };

/** Shows what `showToast` is given. Once per page. The log says each toast once and keeps it for reading. */
export function Toaster() {
  const { shown, log } = useSyncExternalStore(toasts.subscribe, toasts.get, () => NO_TOASTS);
  const dismiss = (id: number) => {
    dismissToast(id);
    // The pressed button is gone, and with it the events that would have told of leaving it.
    resumeToasts();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="log" aria-label={copy.controls.notifications} className={visuallyHidden}>
        {log.map(({ id, title, text }) => (
          <p key={id}>{title === undefined ? text : `${title}: ${text}`}</p>
        ))}
      </div>
      {shown.length > 0 && (
        <ul
          className={css.stack}
          onPointerEnter={pauseToasts}
          onPointerLeave={resumeToasts}
          onFocus={pauseToasts}
          onBlur={resumeToasts}
        >
          {shown.map(({ id, tone, title, text }) => (
            <li key={id} className={join(noticeCss.notice, noticeCss[tone === 'error' ? 'danger' : tone], css.toast)}>
              <Icon name={icons[tone]} />
              <div className={noticeCss.body}>
                {title === undefined ? null : <p className={noticeCss.title}>{title}</p>}
                <p>{text}</p>
              </div>
              <button
                type="button"
                className={noticeCss.dismiss}
                aria-label={copy.controls.dismiss}
                onClick={() => dismiss(id)}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
