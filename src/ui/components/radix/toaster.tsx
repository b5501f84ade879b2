import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { controls } from '#messages/en/controls.ts';
import { Icon } from '#ui/components/icon.tsx';
import * as noticeCss from '#ui/components/notice.css.ts';
import { ICONS } from '#ui/components/notice.tsx';
import { returnFocus } from '#ui/components/return-focus.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { usePage } from '#ui/page/page-context.ts';
import type { Toast } from '#ui/page/toasts.ts';
import { join } from '#ui/theme/class-names.ts';
import * as css from './toaster.css.ts';

/** Not in the document: screen readers do not read what Radix writes there. */
const SILENT = document.createElement('div');

/**
 * Radix Toast. A toast without a title says no more than the page's own alert, which is announced:
 * it stays silent, so that nothing is said twice. A titled one says more than the page.
 */
export function Toaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  return (
    <div className={css.corner}>
      <Group toasts={toasts.filter(({ title }) => title !== undefined)} />
      <Group toasts={toasts.filter(({ title }) => title === undefined)} announcer={SILENT} />
    </div>
  );
}

interface GroupProps {
  readonly toasts: readonly Toast[];
  readonly announcer?: HTMLElement | undefined;
}

function Group({ toasts, announcer }: GroupProps) {
  const page = usePage();
  const messages = useMessages(controls);
  const textOf = useMessageText();
  if (toasts.length === 0) return null;
  return (
    <div ref={returnFocus}>
      <Provider
        label={messages.notifications}
        {...(announcer && { announcerContainer: announcer })}
      >
        {toasts.map(({ id, tone, title, text, durationMs }) => (
          <Root
            key={id}
            duration={durationMs}
            onOpenChange={() => page.toasts.dismiss(id)}
            className={join(noticeCss.notice, noticeCss.tones[tone], css.toast)}
          >
            <Icon name={ICONS[tone]} inLine />
            <div className={noticeCss.body}>
              {title && <Title className={noticeCss.title}>{textOf(title)}</Title>}
              <Description>{textOf(text)}</Description>
            </div>
            <Close className={noticeCss.dismiss} aria-label={messages.dismiss}>
              <Icon name="cross" />
            </Close>
          </Root>
        ))}
        <Viewport label={messages.notifications} className={css.stack} />
      </Provider>
    </div>
  );
}
