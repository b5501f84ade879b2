/*
 * How password managers fill a log-in: which fields they choose, and which events they dispatch.
 * The filling function is self-contained, because a browser gets its source text.
 */

/**
 * One step of a filler at a field; `event:` dispatches a plain event, `key:` a key event without a
 * key name.
 */
export type FillStep =
  'set' | 'click' | 'focus' | `event:${'input' | 'change'}` | `key:${'keydown' | 'keyup'}`;

export interface FillOrder {
  readonly steps: readonly FillStep[];
  readonly username: string;
  readonly password: string;
  /** Which password: an account's, or a generated one. */
  readonly kind: 'current' | 'new';
}

/** The steps of each filler, in order. */
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

/** Fills the matching fields, shown or hidden. Returns their names. */
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
