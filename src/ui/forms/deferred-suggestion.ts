type Suggest = (typed: string) => string | null;

let suggest: Suggest | null = null;

/**
 * Fetches the rule and its list of mail domains, which the first screen does not need to hydrate.
 * Calls `then` once they are loaded.
 */
export function fetchSuggestions(then: () => void = () => undefined): void {
  import('#domain/email-suggestion.ts').then(
    ({ suggestEmail }) => {
      suggest = suggestEmail;
      then();
    },
    // Without the chunk there are no suggestions; the next field tries again.
    () => undefined,
  );
}

/** A likelier spelling of the address; null while the rule is loading. */
export function deferredSuggestion(typed: string): string | null {
  return suggest?.(typed) ?? null;
}
