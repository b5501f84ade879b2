import { useState } from 'react';
import { shell } from '#messages/en/shell.ts';
import type { SelectProps } from '#ui/components/radix/radix-select.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { late, useLate } from '#ui/platform/late.ts';
import { join } from '#ui/theme/class-names.ts';
import { divideFieldProps, FieldShell, type FieldProps } from './field-shell.tsx';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';
import * as selectCss from './select-field.css.ts';

export interface SelectFieldProps extends FieldProps, SelectProps {}

export const RADIX_SELECT = late(
  async () => (await import('#ui/components/radix/radix-select.tsx')).RadixSelect,
);

/**
 * A choice of one. A button takes the place of Radix Select, until it is pressed. Replaced as soon as
 * Radix is fetched, it could go between the press and the release of a mouse button, and browsers
 * send no click then. A press after a failure fetches again.
 */
export function SelectField({ name, options, value, onChange, ...rest }: SelectFieldProps) {
  const { loadFailed } = useMessages(shell);
  const [presses, setPresses] = useState(0);
  const { part: RadixSelect, failure } = useLate(RADIX_SELECT, presses);
  const field = { ...rest, error: presses > 0 && failure ? loadFailed : rest.error };
  const press = () => setPresses(presses + 1);
  const trigger = {
    ...divideFieldProps(field).control,
    className: join(css.input, selectCss.trigger),
  } as const;
  return (
    <FieldShell {...field}>
      {RadixSelect && presses > 0 ? (
        <RadixSelect {...{ name, options, value, onChange, trigger }} />
      ) : (
        <button
          type="button"
          role="combobox"
          aria-expanded="false"
          aria-controls={`${field.id}-menu`}
          onClick={press}
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow')) return;
            event.preventDefault();
            press();
          }}
          {...trigger}
        >
          <span>{options.find((option) => option.value === value)?.label}</span>
          <span className={selectCss.chevron}>
            <Icon name="chevron" />
          </span>
        </button>
      )}
    </FieldShell>
  );
}
