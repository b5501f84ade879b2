/** Rules that hold until the page is left, whether it is hydrated or not. */
export function followPageLife(): void {
  // A page from the back/forward cache is out of date: marks, drafts and sessions may have changed.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete$=-password]'))
      field.value = '';
  });
}
