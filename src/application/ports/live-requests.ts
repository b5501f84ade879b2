/**
 * The requests that pages of this browser carry out now. A duplicated tab gets a copy of the first
 * tab's session storage, and must not take the first tab's requests for its own interrupted ones.
 */
export interface LiveRequests {
  /** Returns the function to call when the request has settled. A page that is left ends it too. */
  begin(id: string): () => void;
  /** Whether a page, in any tab, still carries out the request. False when it can't be known. */
  isLive(id: string): Promise<boolean>;
}
