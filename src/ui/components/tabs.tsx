import { List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import * as css from './tabs.css.ts';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly panel: ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly tabs: readonly Tab<Key>[];
}

const PANEL_ID = 'tab-panel';

/**
 * Radix Tabs with a panel of our own: Radix's has an inline style, which the CSP refuses in
 * prerendered HTML. `data-tabs` marks what the inline scripts exchange for the Register tab. One set of tabs on a page: their ids are fixed.
 */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const open = tabs.find(({ key }) => key === value);

  /** Mouse down, focus and click of one press all report the tab. */
  function change(key: string): void {
    if (key !== value) onChange(key as Key);
  }

  return (
    <Root data-tabs="" value={value} onValueChange={change}>
      <List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.key}
            value={tab.key}
            // The same in every rendering, unlike `useId`: a press from before hydration finds its tab.
            id={`tab-${tab.key}`}
            aria-controls={tab.key === value ? PANEL_ID : undefined}
            className={css.tab}
            // Radix hears mouse and keyboard. Scripts and some assistive software only click.
            onClick={() => change(tab.key)}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {open && (
        <div key={open.key} role="tabpanel" id={PANEL_ID} aria-labelledby={`tab-${open.key}`}>
          {open.panel}
        </div>
      )}
    </Root>
  );
}
