import { List, Root, Trigger } from '@radix-ui/react-tabs';
import { useId, type ReactNode } from 'react';
import * as css from './tabs.css.ts';

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly panel: ReactNode }[];
}

/**
 * Only the open panel is in the page. It is a plain element: Radix's own brings an animation library of 2.5 kB,
 * an inline style that the CSP refuses in prerendered HTML, and a tab stop that the panel's first field makes needless.
 */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const id = useId();
  const open = tabs.find((tab) => tab.key === value);
  return (
    <Root value={value} onValueChange={(key) => onChange(key as Key)}>
      {/* Radix styles the list inline as well: taken out here. */}
      <List aria-label={label} className={css.list} style={{ outline: undefined }}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.key}
            value={tab.key}
            id={`${id}-tab-${tab.key}`}
            aria-controls={tab.key === value ? `${id}-panel-${tab.key}` : undefined}
            className={css.tab}
            // Radix listens to the mouse button and to focus; a press by script or voice control is a bare click.
            onClick={() => {
              if (tab.key !== value) onChange(tab.key);
            }}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {open && (
        <div key={open.key} role="tabpanel" id={`${id}-panel-${open.key}`} aria-labelledby={`${id}-tab-${open.key}`}>
          {open.panel}
        </div>
      )}
    </Root>
  );
}
