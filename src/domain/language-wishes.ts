type Wish = string | null | undefined;

/**
 * What is known of the language that a person wants. Unchecked: values that are not language tags
 * are ignored.
 */
export interface LanguageWishes {
  /** What the person chose here, now or earlier. */
  readonly chosen: Iterable<Wish>;
  /** The language that the linking site asked for. */
  readonly requested: Wish;
  /** The browser's list, most wanted first. */
  readonly accepted: readonly string[];
  /** The installation's. */
  readonly defaultLanguage: Wish;
}

/** All wishes, the most important first. */
export function* inOrder(wishes: LanguageWishes): Generator<Wish> {
  yield* wishes.chosen;
  yield wishes.requested;
  yield* wishes.accepted;
  yield wishes.defaultLanguage;
}
