import { lookUp } from '#domain/language-choice.ts';
import { isUsable } from '#domain/marks.ts';

/** What the page that a visit gets depends on; visit-facts.ts reads it from the browser. */
export interface VisitFacts {
  /** The page that the host has sent. */
  readonly sent: {
    /** BCP 47 tag. */
    readonly language: string;
    /** The languages that the site offers. */
    readonly offered: readonly string[];
    /** The mark that its screen needs. */
    readonly needs?: string | undefined;
  };
  /** The query of the address. */
  readonly search: string;
  /** The type of the navigation, by its name in Navigation Timing; undefined if it is hidden. */
  readonly navigation: string | undefined;
  /** State of the history entry, which names step 2 of retrieve. */
  readonly historyState: unknown;
  /** The person's wishes for a language, the most important first; each is read when needed. */
  readonly wishes: Iterable<string | null | undefined>;
  /** A stored field of the journey, unchecked; it is read when needed. */
  readonly stored: (field: string) => unknown;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The page that a visit gets. */
export interface Visit {
  /** BCP 47 tag. */
  readonly language: string;
  /**
   * What the sent page shows wrong, and so has to hide: its language, its screen (the mark is lost,
   * or step 2 is open), or its tab, which needs no script but that in the page. Null: nothing.
   */
  readonly wrong: 'language' | 'screen' | 'tab' | null;
  /** Only a reload shows a notice again, and tells of requests that were interrupted. */
  readonly isReload: boolean;
  /** A new visit begins at step 1: Chromium keeps the state of an address that is opened again. */
  readonly isNew: boolean;
}

/** Decides, before the first frame and again before React starts, which page this visit gets. */
export function decideVisit(facts: VisitFacts): Visit {
  const { sent, navigation, wishes } = facts;
  const language = lookUp(wishes, sent.offered) ?? sent.language;
  const isNew = navigation === 'navigate';
  return {
    language,
    wrong: language === sent.language ? wrongPart(facts, isNew) : 'language',
    isReload: navigation === 'reload',
    isNew,
  };
}

function wrongPart(
  { sent: { needs }, historyState, search, stored, now }: VisitFacts,
  isNew: boolean,
): Visit['wrong'] {
  const { step } = Object(historyState) as { readonly step?: unknown };
  const isOtherScreen = needs
    ? !isUsable(stored(needs), now)
    : !isNew && step === 2 && !!stored('retrieveStep');
  if (isOtherScreen) return 'screen';
  return new URLSearchParams(search).get('type') === '2' ? 'tab' : null;
}
