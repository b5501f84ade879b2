import { useState, useSyncExternalStore } from 'react';
import { Notice } from '#ui/components/notice.tsx';
import { usePortal } from '#ui/portal-context.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { controls } from '#messages/en/controls.ts';
import * as css from './storage-warning.css.ts';

/**
 * Says once, below the open screen, that the browser's storage is blocked or full. It appears when
 * the page is idle or during a flow: above the screen it would move the button that is being
 * pressed.
 */
export function StorageWarning() {
  const { journey } = usePortal();
  const { storageBlocked } = useMessages(controls);
  const survives = useSyncExternalStore(
    journey.subscribe,
    () => journey.survivesReload,
    () => true,
  );
  const [dismissed, setDismissed] = useState(false);
  if (dismissed || survives) return null;
  return (
    <div className={css.warning}>
      <Notice tone="warning" onDismiss={() => setDismissed(true)}>
        {storageBlocked}
      </Notice>
    </div>
  );
}
