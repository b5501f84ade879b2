import { late } from '../late.ts';

/** The reference as plain text at least: a failure may be the very reason why the rest does not come. */
export const SupportReference = late(
  async () => (await import('./support-reference.tsx')).SupportReference,
  ({ reference }: { readonly reference: string }) => <code translate="no">{reference}</code>,
);
