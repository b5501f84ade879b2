import { SupportReference } from '../components/support-reference.tsx';
import type { Failures } from '../hooks/use-failures.ts';

/** The support reference of a failure whose text stands at a field; the form's alert shows its own. */
export function FailureDetails({ failures }: { readonly failures: Failures }) {
  const { last, alertText } = failures;
  if (alertText !== null || !last?.reference) return null;
  return <SupportReference reference={last.reference} />;
}
