/*
 * How password managers put a log-in into a page: which fields they take, and what they let the
 * page hear of it. The function that fills needs nothing from outside of itself, so that a real
 * browser can be handed it as well.
 */

/**
 * One thing that a filler does to a field; `event:` is dispatched plain, `key:` as a key without a
 * name.
 */
export type FillStep =
  'set' | 'click' | 'focus' | `event:${'input' | 'change'}` | `key:${'keydown' | 'keyup'}`;

export interface FillOrder {
  readonly steps: readonly FillStep[];
  readonly username: string;
  readonly password: string;
  /** Which password: that of an account, or one that the manager has just made up. */
  readonly kind: 'current' | 'new';
}

/** What each filler does to a field, in its order. */
export const FILLERS: Readonly<Record<string, readonly FillStep[]>> = {
  'Bitwarden’s filler': [
    'click',
    'focus',
    'key:keydown',
    'key:keyup',
    'set',
    'key:keydown',
    'key:keyup',
    'event:input',
    'event:change',
  ],
  'a filler that sends the page no event': ['set'],
  'a filler that sends a change event alone': ['set', 'event:change'],
};

/** Fills what the page has for it, shown or hidden. Names the fields that it filled. */
export function fillFields({ steps, username, password, kind }: FillOrder): readonly string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')].filter(
    ({ readOnly, disabled }) => !readOnly && !disabled,
  );
  const passwords = inputs.filter((input) => input.autocomplete === `${kind}-password`);
  const isText = ({ type }: HTMLInputElement) => type === 'text' || type === 'email';
  const named = inputs.find(
    (input) => isText(input) && /^(username|email)$/.test(input.autocomplete),
  );

  function fill(input: HTMLInputElement, value: string): string {
    for (const step of steps) {
      const [how, type] = step.split(':');
      if (type === undefined) {
        if (step === 'set') input.value = value;
        else if (step === 'click' || step === 'focus') input[step]();
      } else
        input.dispatchEvent(
          how === 'key'
            ? new KeyboardEvent(type, { bubbles: true })
            : new Event(type, { bubbles: true }),
        );
    }
    return input.id;
  }

  return [
    ...(named && kind === 'current' ? [fill(named, username)] : []),
    ...passwords.map((input) => fill(input, password)),
  ];
}
