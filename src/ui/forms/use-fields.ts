import { useLayoutEffect, type FocusEvent } from 'react';
import type { DraftId } from '#application/journey/fields.ts';
import type { Journey } from '#application/journey/journey.ts';
import { draftsTyped } from '#application/journey/screen-events.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { usePage, type Page } from '#ui/page/page-context.ts';
import type { Presses } from '#ui/platform/presses.ts';
import type { DomForm } from './dom-form.ts';
import type { LeftFor } from './field-rules.ts';
import { focused, left, opened, typed, type FormState } from './form-state.ts';

/** A field, for the component that shows it. */
export type BoundField = ReturnType<typeof useFields>[string];

/** Binds the fields of a form to its state and their drafts. */
export function useFields<K extends string>(dom: DomForm<K>, state: FormState<K>) {
  const page = usePage();
  const textOf = useMessageText();
  // From the first commit, before any press.
  useLayoutEffect(() => keepDrafts(dom, page), [dom, page]);

  return dom.each((key) => {
    const { id } = dom.fields[key];
    const control = dom.controls[key];
    const error = state.errors[key];
    return {
      id,
      error: error ? textOf(error.message) : undefined,
      errorLive: error?.live,
      inputRef: control.attach,
      onInput() {
        dom.change(typed(key));
        accept(dom, key, page.journey);
      },
      onBlur(event: FocusEvent) {
        // Blur ends a composition, but not every browser fires `compositionend`.
        control.endComposing();
        dom.change(left(key, leftFor(event, page.presses)));
      },
      onFocus() {
        if (!control.isFocusedByPortal) dom.change(focused(key));
      },
      onCompositionStart: control.startComposing,
      onCompositionEnd: control.endComposing,
    };
  });
}

/**
 * Keeps the texts in the DOM and their drafts in step: a text may have been typed, restored or
 * filled in before the scripts arrived. Returns the function that ends it.
 */
function keepDrafts<K extends string>(dom: DomForm<K>, page: Page): () => void {
  const { replacedInput, journey } = page;
  const textOf = (id: DraftId | undefined) => (id && journey.state.drafts[id]) ?? '';
  for (const key of dom.keys) {
    const control = dom.controls[key];
    const { draft, prefill, startsFocused } = dom.fields[key];
    replacedInput?.restoreText(control.element);
    if (draft) control.restore(textOf(draft) || textOf(prefill));
    control.report();
    if (startsFocused) control.focus();
  }
  dom.change(opened);
  const stop = journey.subscribe(() => {
    for (const key of dom.keys) {
      const { draft } = dom.fields[key];
      if (draft) dom.controls[key].restore(textOf(draft));
    }
  });
  return () => {
    stop();
    for (const key of dom.keys) accept(dom, key, journey);
  };
}

/** Keeps a changed text as its draft. */
function accept<K extends string>(dom: DomForm<K>, key: K, journey: Journey): void {
  const text = dom.controls[key].takeChange();
  const { draft } = dom.fields[key];
  if (draft && text !== null) journey.apply(draftsTyped({ [draft]: text }));
}

/** Why the focus leaves a field. */
function leftFor({ relatedTarget }: FocusEvent, presses: Presses): LeftFor {
  if (presses.isOnControl) return 'press';
  if (!document.hasFocus()) return 'window';
  const to = relatedTarget instanceof Element ? relatedTarget : null;
  return to?.closest('a, [role=tab], [data-show-password]') ? 'control' : 'elsewhere';
}
