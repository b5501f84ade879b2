import { useEffect, useRef } from 'react';
import type { Field } from '../fields/use-field.ts';
import { nextTask } from '../next-task.ts';
import { useUseCases } from '../portal-context.ts';

type Presses<Name extends string> = Readonly<Record<Name, () => void>>;

/**
 * Gives a form's presses back, each of which is carried out again when it came before the use cases, these have
 * filled in the field that it needs, and nothing was typed since.
 */
export function useRepeatedPresses<Name extends string>(field: Field, presses: Presses<Name>): Presses<Name> {
  const useCases = useUseCases();
  const latest = useRef(presses);
  const tooEarly = useRef<Name | null>(null);
  useEffect(() => {
    latest.current = presses;
  });
  useEffect(() => {
    const pressed = tooEarly.current;
    if (!useCases || pressed === null) return;
    tooEarly.current = null;
    // By then the field has what is remembered for it.
    void nextTask().then(() => {
      if (field.value() !== '') latest.current[pressed]();
    });
    // Once, when the use cases arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [useCases]);

  function press(name: Name): void {
    if (!useCases && field.value() === '') {
      tooEarly.current = name;
      field.control.current?.form?.addEventListener('input', forgetWhenTyped);
    }
    presses[name]();
  }

  function forgetWhenTyped(event: Event): void {
    // What a script fills in says so in the same way.
    if (event.isTrusted) tooEarly.current = null;
  }

  const names = Object.keys(presses) as Name[];
  return Object.fromEntries(names.map((name) => [name, () => press(name)])) as Presses<Name>;
}
