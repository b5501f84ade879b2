/** Tries a second time when the first fails, as it may while a phone changes networks. */
export function retryOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch(load);
}
