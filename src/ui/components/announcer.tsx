import { useSyncExternalStore } from 'react';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { usePage } from '#ui/page/page-context.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';

/**
 * The polite live region of the announcements. Once per page, present from the first render:
 * regions that appear with their text stay silent.
 */
export function Announcer() {
  const textOf = useMessageText();
  const { latest } = usePage().announcements;
  const said = useSyncExternalStore(latest.subscribe, latest.get, latest.get);
  return (
    <div aria-live="polite" aria-relevant="additions" className={visuallyHidden}>
      {said.map(({ id, what }) => (
        <p key={id}>{textOf(what)}</p>
      ))}
    </div>
  );
}
