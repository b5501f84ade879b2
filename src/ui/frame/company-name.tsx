/** Run-time settings can replace the prerendered name (src/settings/configured-text.ts). */
export function CompanyName({ company }: { readonly company: string }) {
  return (
    <strong data-config="company" translate="no">
      {company}
    </strong>
  );
}
