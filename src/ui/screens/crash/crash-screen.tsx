import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { HasMovedContext } from '#ui/page/has-moved.ts';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { useTitleText } from '#ui/page/use-title.ts';
import * as css from '#ui/layout/plain-screen.css.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';

/**
 * The error boundary's fallback. The link home loads the page again: the broken state may still be
 * in memory.
 */
export function CrashScreen({ retry }: { readonly retry: () => void }) {
  const messages = useMessages(shell);
  useTitleText(messages.crashHeading);
  return (
    <Card>
      {/* The focused control was removed with the broken screen. */}
      <HasMovedContext value>
        <ScreenHeading subtitle={messages.crashText}>{messages.crashHeading}</ScreenHeading>
      </HasMovedContext>
      <div className={css.actions}>
        <Button onClick={retry}>{messages.crashRetry}</Button>
        <Button variant="secondary" onClick={() => location.reload()}>
          {messages.crashReload}
        </Button>
        <TextLink href="/">{messages.crashHome}</TextLink>
      </div>
    </Card>
  );
}
