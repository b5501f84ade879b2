import { useEffectEvent, useLayoutEffect, useState, type FocusEvent } from 'react';
import type { DraftId } from '#application/journey/drafts.ts';
import { typed } from '#application/journey/screen-events.ts';
import { err, type Result } from '#domain/result.ts';
import type { Message } from '#ui/i18n/message.ts';
import { useMessageText } from '#ui/i18n/message-text.ts';
import { usePage } from '#ui/page/page-context.ts';
import { DomField } from './dom-field.ts';
import type { FieldOptions, FieldRules } from './field-rules.ts';

/** A field, for its form and for its view. */
export type Field<Value = unknown> = ReturnType<typeof useField<Value, string>>;

/** A field: its text in the DOM, its draft, and its error. */
export function useField<Value, Problem extends string>(rules: FieldRules<Value, Problem>) {
  const textOf = useMessageText();
  const { presses } = usePage();
  const [control] = useState(() => new DomField());
  const accept = useDraft(control, rules);
  const [error, setError] = useState<Message | null>(null);
  const [errorLive, setErrorLive] = useState<'polite' | 'off'>('polite');
  const [isEmpty, setEmpty] = useState(true);

  /** @param live 'off' if the focus moves to the field: screen readers read the error with it */
  function fail(found: Message | null, live: 'polite' | 'off' = 'polite'): void {
    setError(found);
    setErrorLive(live);
  }

  function parse(): Result<Value, Message> {
    const parsed = rules.parse(control.text, rules.comparedWith?.text ?? '');
    return parsed.ok ? parsed : err(rules.messages[parsed.error]);
  }

  function leave(event: FocusEvent): void {
    // Blur ends a composition, but not every browser fires `compositionend`.
    control.endComposing();
    // The press checks the form or leaves it. A new line could move it from under the pointer.
    if (presses.isOnControl) return;
    const parsed = parse();
    const { errorOnLeaving = unlessEmpty } = rules;
    const found = errorOnLeaving(control.text, parsed.ok ? null : parsed.error, event);
    // The focus is elsewhere by now: a screen reader reads the live error line.
    if (found) fail(found);
  }

  return {
    control,
    options: rules as FieldOptions,
    error,
    isEmpty,
    /** The value that was meant. */
    read(): Result<Value, Message> {
      // The person has finished, although some browsers still compose.
      control.endComposing();
      return parse();
    },
    fail,
    /** For the component that shows the field. */
    bind: {
      id: rules.id,
      error: error ? textOf(error) : undefined,
      errorLive,
      inputRef: control.attach,
      onInput() {
        fail(null);
        accept();
        setEmpty(control.text === '');
      },
      onBlur: leave,
      onFocus() {
        if (rules.clearsOnFocus && !control.isFocusedByCode) fail(null);
      },
      onCompositionStart: control.startComposing,
      onCompositionEnd: control.endComposing,
    },
  };
}

/**
 * Keeps the text in the DOM and its draft in step, from the first commit, before any press: a text
 * may have been typed, restored or filled in before the scripts arrived. Returns the function that
 * accepts a changed text.
 */
function useDraft(control: DomField, rules: FieldOptions): () => void {
  const { replacedInput, journey } = usePage();
  const { draft, prefill } = rules;
  const textOf = (id: DraftId | undefined) => (id && journey.state.drafts[id]) ?? '';

  /** Ignores an unchanged text: leaving the field must not clear an error from an answer. */
  function accept(): void {
    const { text } = control;
    if (control.remember(text) === text) return;
    if (draft) journey.apply(typed({ [draft]: text }));
  }

  const begin = useEffectEvent(() => {
    replacedInput?.restoreText(control.element);
    let kept = textOf(draft);
    if (draft) control.restore(kept || textOf(prefill));
    control.report();
    control.rememberSent();
    if (rules.startsFocused) control.focus();
    return journey.subscribe(() => {
      const former = kept;
      kept = textOf(draft);
      if (kept !== former) control.restore(kept);
    });
  });
  const end = useEffectEvent(accept);
  useLayoutEffect(() => {
    const stop = begin();
    return () => {
      stop();
      end();
    };
  }, []);

  return accept;
}

function unlessEmpty(typed: string, error: Message | null): Message | null {
  return typed === '' ? null : error;
}
