/**
 * Renewed while a letter is being sent, however long its mail server takes: it becomes another
 * worker's only when its own is gone.
 */
export const CLAIM_MS = 60_000;
const RENEW_MS = 20_000;
/** While the store is away: soon enough to be before anybody else once it is back. */
const TRY_AGAIN_MS = 1000;

/**
 * Renews a claim, in time or as soon as the store lets it. Gives back the function that ends this.
 */
export function renewClaim(
  renew: () => Promise<void>,
  onBug: (error: unknown) => void,
): () => void {
  let timer = setTimeout(() => void again(), RENEW_MS);
  let isOver = false;

  async function again(): Promise<void> {
    let next = RENEW_MS;
    try {
      await renew();
    } catch (error) {
      onBug(error);
      next = TRY_AGAIN_MS;
    }
    if (!isOver) timer = setTimeout(() => void again(), next);
  }

  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
