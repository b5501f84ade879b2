import { checkbox, fields, sendButton, submitButton, messagesIn } from './page-driver.ts';

export interface SeenButton {
  readonly words: string;
  readonly isBusy: boolean;
  readonly looksDisabled: boolean;
}

/** What a person sees of a screen, and what they have put into it. */
export interface Seen {
  readonly path: string;
  readonly search: string;
  readonly title: string;
  readonly heading: string;
  /** Words under the heading. */
  readonly subtitle: string;
  /** The selected tab. */
  readonly tab: string | null;
  /** Values by label. */
  readonly fields: ReadonlyMap<string, string>;
  readonly isAgreed: boolean;
  /** Error texts by the label of their field. */
  readonly errors: ReadonlyMap<string, string>;
  readonly agreementError: string;
  /** The alert above the form's button. */
  readonly alert: string;
  readonly submit: SeenButton | null;
  readonly send: SeenButton | null;
  /** What became of the last code. */
  readonly codeLine: string;
  /** Titles of the notices above the form, or their words where they have none. */
  readonly notices: readonly string[];
  /** All of it. */
  readonly words: string;
}

export function look(): Seen {
  const main = document.querySelector('main');
  const labelled = [...fields()];
  return {
    path: location.pathname,
    search: location.search,
    title: document.title,
    heading: messagesIn(main?.querySelector('h1')),
    subtitle: messagesIn(main?.querySelector('h1 + p')),
    tab: messagesIn(main?.querySelector('[role=tab][aria-selected=true]')) || null,
    fields: new Map(labelled.map(([label, { value }]) => [label, value])),
    isAgreed: checkbox()?.checked ?? false,
    errors: new Map(
      labelled
        .map(([label, { id }]) => [label, errorOf(id)] as const)
        .filter(([, text]) => text !== ''),
    ),
    agreementError: errorOf(checkbox()?.id),
    alert: messagesIn(main?.querySelector('form [role=alert] p')),
    submit: seenButton(submitButton()),
    send: seenButton(sendButton()),
    codeLine: messagesIn(main?.querySelector('form p[role=status]')),
    notices: [...(main?.querySelectorAll('div[role=status]') ?? [])].map((notice) =>
      messagesIn(notice.querySelector('p') ?? notice),
    ),
    words: messagesIn(main),
  };
}

function errorOf(id: string | undefined): string {
  return id === undefined ? '' : messagesIn(document.getElementById(`${id}-error`));
}

function seenButton(button: HTMLButtonElement | undefined): SeenButton | null {
  if (!button) return null;
  const isBusy = button.ariaBusy === 'true';
  return {
    words: messagesIn(button),
    isBusy,
    looksDisabled: !isBusy && button.ariaDisabled === 'true',
  };
}
