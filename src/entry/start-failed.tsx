import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '#ui/components/button.tsx';
import { messagesIn, type ShownMessages } from '#ui/i18n/messages-context.ts';
import { withoutScripts } from '#messages/en/without-scripts.ts';
import { START_FAILED_ID } from '#ui/theme/page-ids.ts';
import { START_AGAIN_ID } from './before-hydration.ts';

/**
 * Stands beside what React takes over; the inline script shows it, and a live page takes it away.
 */
export function renderStartFailed(messages: ShownMessages): string {
  const { startFailed, startAgain } = messagesIn(withoutScripts, messages);
  return renderToStaticMarkup(
    <div id={START_FAILED_ID} role="alert" hidden>
      <p>{startFailed}</p>
      <Button id={START_AGAIN_ID}>{startAgain}</Button>
    </div>,
  );
}
