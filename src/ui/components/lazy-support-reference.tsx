import { lazy } from '../lazy.ts';
import { withMessages } from '../i18n/with-messages.ts';

/**
 * The reference as plain text at least: a failure may be the very reason why the rest does not
 * come.
 */
export const SupportReference = lazy(
  async () => (await withMessages(import('./support-reference.tsx'), 'controls')).SupportReference,
  ({ reference }: { readonly reference: string }) => <code translate="no">{reference}</code>,
);
