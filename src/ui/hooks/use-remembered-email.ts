import { useEffect } from 'react';
import type { Field } from '../fields/use-field.ts';
import { useUseCases } from '../portal-context.ts';

/** Typed before the use cases came, perhaps on a screen that has been left since. */
let typedEarly = '';

/**
 * Starts an empty field with the address typed on another screen or before a reload, when the use cases have come.
 * Gives the function that remembers what is typed here.
 */
export function useRememberedEmail(field: Field): (typed: string) => void {
  const useCases = useUseCases();
  useEffect(() => {
    if (!useCases) return;
    const typed = field.value();
    if (typed !== '' || typedEarly !== '') useCases.memory.rememberEmail(typed || typedEarly);
    typedEarly = '';
    const remembered = useCases.memory.rememberedEmail();
    if (typed !== '' || remembered === '') return;
    field.put(remembered);
    // Whoever is about to type there replaces it, as in any field that is filled in.
    if (field.control.current === document.activeElement) field.control.current?.select();
    // Once, when the use cases arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);

  return (typed) => {
    if (useCases) useCases.memory.rememberEmail(typed);
    else typedEarly = typed;
  };
}
