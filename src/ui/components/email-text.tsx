import { address } from './email-text.css.ts';

/** An address as typed: translators leave it alone, and its direction marks stay inside. */
export function EmailText({ children }: { readonly children: string }) {
  return (
    <bdi translate="no" className={address}>
      {children}
    </bdi>
  );
}
