import type { MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { notFound } from '#messages/en/not-found.ts';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { useFormat } from '#ui/i18n/message-text.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import * as plain from '#ui/layout/plain-screen.css.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import * as css from './not-found-screen.css.ts';

/** Goes back if there is a previous page; otherwise the link leads home. */
function goBack(event: MouseEvent) {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
}

/** Spec section 2, not-found page. */
export function NotFoundScreen() {
  const messages = useMessages(notFound);
  const format = useFormat();
  useTitle('notFound');
  const { base } = useRouter();
  const [path] = useLocation();
  // The router puts '~' before a path outside its base.
  const isOutside = path.startsWith('~');
  return (
    <Card>
      <p className={css.sequence} aria-hidden="true" translate="no">
        <span>ATGC</span>
        <span className={css.missing}>NNN</span>
        <span>CGTA</span>
      </p>
      <ScreenHeading
        subtitle={isOutside ? format(messages.outside, { base: `${base}/` }) : messages.hint}
      >
        {messages.message}
      </ScreenHeading>
      <div className={plain.actions}>
        <AppLink to="/">{messages.home}</AppLink>
        <TextLink href="/" onClick={goBack}>
          {messages.back}
        </TextLink>
      </div>
    </Card>
  );
}
