import { useEffect, useRef } from 'react';
import type { Field } from '../fields/use-field.ts';
import { nextTask } from '../next-task.ts';
import { useUseCases } from '../portal-context.ts';

type Presses<Name extends string> = Readonly<Record<Name, () => void>>;

/**
 * Starts an empty field with the address typed on another screen or before a reload. Gives the form's presses back,
 * each of which is carried out again when it came before the address that it needs, and nothing was typed since.
 */
export function useRememberedEmail<Name extends string>(field: Field, presses: Presses<Name>): Presses<Name> {
  const useCases = useUseCases();
  const latest = useRef(presses);
  const tooEarly = useRef<Name | null>(null);
  useEffect(() => {
    latest.current = presses;
  });
  useEffect(() => {
    if (!useCases) return;
    const typed = field.value();
    const remembered = useCases.memory.rememberedEmail();
    const pressed = tooEarly.current;
    if (typed !== '') useCases.memory.rememberEmail(typed);
    else if (remembered !== '') {
      field.put(remembered);
      // Whoever is about to type there replaces it, as in any field that is filled in.
      if (field.control.current === document.activeElement) field.control.current?.select();
      if (pressed !== null) void nextTask().then(() => latest.current[pressed]());
    }
    // Once, when the use cases arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);

  function press(name: Name): void {
    if (!useCases && field.value() === '') {
      tooEarly.current = name;
      const form = field.control.current?.form;
      form?.addEventListener('input', () => (tooEarly.current = null), { once: true });
    }
    presses[name]();
  }
  const names = Object.keys(presses) as Name[];
  return Object.fromEntries(names.map((name) => [name, () => press(name)])) as Presses<Name>;
}
