import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { shell } from '#messages/en/shell.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import * as css from '#ui/layout/plain-screen.css.ts';
import { HasMovedContext } from '#ui/page/has-moved.ts';
import { useTitleText } from '#ui/page/use-title.ts';

/** Shows a screen with a way on in place of one that broke. */
export class CrashBoundary extends Component<PropsWithChildren> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}

/** Both ways on load the page again: the broken state may still be in memory. */
function CrashScreen() {
  const messages = useMessages(shell);
  useTitleText(messages.crashHeading);
  return (
    <Card>
      {/* The focused control was removed with the broken screen. */}
      <HasMovedContext value>
        <ScreenHeading subtitle={messages.crashText}>{messages.crashHeading}</ScreenHeading>
      </HasMovedContext>
      <div className={css.actions}>
        <Button onClick={() => location.reload()}>{messages.crashReload}</Button>
        <TextLink href="/">{messages.crashHome}</TextLink>
      </div>
    </Card>
  );
}
