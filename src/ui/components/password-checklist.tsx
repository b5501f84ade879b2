import type { PasswordChecklist as Checklist } from '#domain/password-policy.ts';
import { join } from '#ui/theme/class-names.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { checklist as rules } from '#messages/en/checklist.ts';
import { Icon } from './icon.tsx';
import * as css from './password-checklist.css.ts';

/** In this order. A record, so that a rule without its line does not compile. */
const LINES: Readonly<Record<keyof Checklist, true>> = {
  minimumLength: true,
  bothCases: true,
  special: true,
  digit: true,
};
const lines = Object.keys(LINES) as readonly (keyof Checklist)[];

/**
 * The four rules of spec section 5 with tick or X, in words as well. Its id may describe the
 * password field.
 */
export function PasswordChecklist({
  id,
  checklist,
  isRefused = false,
}: {
  readonly id: string;
  readonly checklist: Checklist;
  /** A password was refused for the lines that are not met. */
  readonly isRefused?: boolean;
}) {
  const messages = useMessages(rules);
  return (
    <ul id={id} className={css.list}>
      {lines.map((line) => (
        <li
          key={line}
          className={join(css.line, checklist[line] ? css.met : isRefused && css.missing)}
        >
          <Icon name={checklist[line] ? 'tick' : 'cross'} inLine />
          <span className={visuallyHidden}>{checklist[line] ? messages.met : messages.notMet}</span>
          <span>{messages[line]}</span>
        </li>
      ))}
    </ul>
  );
}
