import { useSyncExternalStore } from 'react';
import { lazy } from '../lazy.ts';
import { withMessages } from '../i18n/with-messages.ts';
import { NO_TOASTS, toasts } from './toast-store.ts';

const Toaster = lazy(async () => (await withMessages(import('./toaster.tsx'), 'controls')).Toaster);

/** Shows what `showToast` is given. Once per page. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => NO_TOASTS);
  return shown.length > 0 ? <Toaster toasts={shown} /> : null;
}
