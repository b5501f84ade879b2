export function CompanyName({ company }: { readonly company: string }) {
  return <strong translate="no">{company}</strong>;
}
