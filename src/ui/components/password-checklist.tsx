import type { PasswordChecklist as Checklist } from '#domain/password.ts';
import { recoveryCopy } from '#ui/copy-recovery.ts';
import { join } from '#ui/theme/join.ts';
import { visuallyHidden } from '#ui/theme/visually-hidden.css.ts';
import { Icon } from './icon.tsx';
import * as css from './password-checklist.css.ts';

const lines = ['minimumLength', 'bothCases', 'special', 'digit'] as const satisfies readonly (keyof Checklist)[];

/** The four rules of spec section 5 with tick or X, in words as well. Its id may describe the password field. */
export function PasswordChecklist({ id, checklist }: { readonly id: string; readonly checklist: Checklist }) {
  return (
    <ul id={id} className={css.list}>
      {lines.map((line) => (
        <li key={line} className={join(css.line, checklist[line] && css.met)}>
          <Icon name={checklist[line] ? 'tick' : 'cross'} inLine />
          <span className={visuallyHidden}>{checklist[line] ? recoveryCopy.checklist.met : recoveryCopy.checklist.notMet}</span>
          <span>{recoveryCopy.checklist[line]}</span>
        </li>
      ))}
    </ul>
  );
}
