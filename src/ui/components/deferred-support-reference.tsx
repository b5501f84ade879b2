import { deferred } from '../deferred.ts';

/** The reference as plain text at least: a failure may be the very reason why the rest does not come. */
export const SupportReference = deferred(
  async () => (await import('./support-reference.tsx')).SupportReference,
  ({ reference }: { readonly reference: string }) => <code translate="no">{reference}</code>,
);
