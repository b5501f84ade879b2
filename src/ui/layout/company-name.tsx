/**
 * A slot of the prerendered page (src/entry/page-slots.ts), which run-time settings can replace as
 * well.
 */
export function CompanyName({ company }: { readonly company: string }) {
  return (
    <strong data-config="company" translate="no">
      {company}
    </strong>
  );
}
