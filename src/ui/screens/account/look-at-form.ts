import { nextTask } from '../../next-task.ts';
import { FORM_WANTED } from '../../forms/form-wanted.ts';

/** Says in the next task, when early presses have been repeated, whether the form of `/` is there and nobody has begun with it. */
export function lookAtForm(say: (isUnused: boolean) => void): void {
  void nextTask().then(() => say(isFormUnused()));
}

/** It must not go away under anybody's hands. Whoever has just pressed a tab, or a link to the form, is about to begin. */
function isFormUnused(): boolean {
  const part = document.querySelector('[data-tabs]');
  const form = part?.querySelector('form');
  if (!part || !form || history.state === FORM_WANTED || part.contains(document.activeElement))
    return false;
  const begun = [
    ...form.querySelectorAll<HTMLInputElement>('[name=password], [name=code], :checked'),
  ];
  return begun.every(
    (field) => field.type !== 'checkbox' && (field.value === '' || field.matches(':autofill')),
  );
}
