import { useEffect, useRef, useState, type ComponentType, type FocusEvent } from 'react';
import { join } from '#ui/theme/join.ts';
import { describedBy, FieldShell, type FieldProps } from './field-shell.tsx';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';
import * as selectCss from './select-field.css.ts';
import type { SelectMenuProps } from './select-menu.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly defaultValue: string;
  readonly onChange?: ((value: string) => void) | undefined;
}

/**
 * A choice of one. Prerendered as the browser's own select, which works before any script; the drawn menu
 * takes its place once its chunk has come, but never while a person is in the field.
 */
export function SelectField({ name, options, defaultValue, onChange, ...field }: SelectFieldProps) {
  const native = useRef<HTMLSelectElement>(null);
  const [Menu, setMenu] = useState<ComponentType<SelectMenuProps> | null>(null);
  const [value, setValue] = useState(defaultValue);
  const loaded = useRef<ComponentType<SelectMenuProps> | null>(null);

  const swap = () => {
    const Loaded = loaded.current;
    if (Loaded === null || document.activeElement === native.current) return;
    // It may hold what was chosen before the scripts arrived, or what the browser restored.
    if (native.current !== null) setValue(native.current.value);
    setMenu(() => Loaded);
  };

  useEffect(() => {
    let left = false;
    import('./select-menu.tsx').then(
      ({ SelectMenu }) => {
        loaded.current = SelectMenu;
        if (!left) swap();
      },
      // The browser's own select stays and does the same.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);

  const choose = (chosen: string) => {
    setValue(chosen);
    onChange?.(chosen);
  };
  const attributes = {
    id: field.id,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field),
  } as const;

  return (
    <FieldShell {...field}>
      {Menu === null ? (
        <div className={css.control}>
          <select
            {...attributes}
            ref={native}
            name={name}
            defaultValue={defaultValue}
            className={join(css.input, selectCss.trigger)}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={(event: FocusEvent) => {
              // The focus has not moved yet while this runs.
              if (event.relatedTarget !== native.current) setTimeout(swap);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={selectCss.chevron}>
            <Icon name="chevron" />
          </span>
        </div>
      ) : (
        <Menu {...{ attributes, name, options, value }} labelId={`${field.id}-label`} onChange={choose} />
      )}
    </FieldShell>
  );
}
