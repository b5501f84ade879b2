type Suggest = (typed: string) => string | null;

let suggest: Suggest | null = null;

/**
 * Fetches the rule and its list of mail domains, which the first screen can be live without. Calls
 * `then` once it is here.
 */
export function fetchSuggestions(then: () => void = () => undefined): void {
  import('#domain/email-suggestion.ts').then(
    ({ suggestEmail }) => {
      suggest = suggestEmail;
      then();
    },
    // A help that can't be had is none; the next field asks again.
    () => undefined,
  );
}

/** A likelier spelling of the address; null while the rule is on its way. */
export function deferredSuggestion(typed: string): string | null {
  return suggest?.(typed) ?? null;
}
