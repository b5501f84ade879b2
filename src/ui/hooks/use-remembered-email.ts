import { useEffect } from 'react';
import type { Field } from '../fields/use-field.ts';
import { useUseCases } from '../portal-context.ts';

/** Starts an empty field with the address typed on another screen or before a reload, when the use cases have come. */
export function useRememberedEmail(field: Field): void {
  const useCases = useUseCases();
  useEffect(() => {
    if (!useCases) return;
    const typed = field.value();
    const remembered = useCases.memory.rememberedEmail();
    if (typed !== '') useCases.memory.rememberEmail(typed);
    else if (remembered !== '') {
      field.put(remembered);
      // Whoever is about to type there replaces it, as in any field that is filled in.
      if (field.control.current === document.activeElement) field.control.current?.select();
    }
    // Once, when the use cases arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);
}
