import type { MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { useTitle } from '#ui/i18n/use-title.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import * as css from './not-found-screen.css.ts';
import { useSay } from '#ui/i18n/use-say.ts';
import { useWords } from '#ui/i18n/words-context.ts';
import { notFound } from '#messages/en/not-found.ts';
import { titles } from '#messages/en/titles.ts';

/** A page opened by itself has no previous one: then the link leads home, as its address says. */
function goBack(event: MouseEvent) {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
}

/** Spec section 2, not-found page. */
export function NotFoundScreen() {
  const words = useWords(notFound);
  const say = useSay();
  useTitle(useWords(titles).notFound);
  const { base } = useRouter();
  const [path] = useLocation();
  // As the router writes what is not below its base.
  const isOutside = path.startsWith('~');
  return (
    <Card>
      <p className={css.sequence} aria-hidden="true" translate="no">
        <span>ATGC</span>
        <span className={css.missing}>NNN</span>
        <span>CGTA</span>
      </p>
      <ScreenHeading subtitle={isOutside ? say(words.outside, { base: `${base}/` }) : words.hint}>
        {words.message}
      </ScreenHeading>
      <ul className={css.ways}>
        <li className={css.way}>
          <AppLink to="/">{words.home}</AppLink>
          <p>{words.homeHint}</p>
        </li>
        <li className={css.way}>
          <TextLink href="/" onClick={goBack} data-back="true">
            {words.back}
          </TextLink>
          <p>{words.backHint}</p>
        </li>
      </ul>
    </Card>
  );
}
