import { List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { TABS_ID } from '#ui/theme/page-ids.ts';
import * as css from './tabs.css.ts';

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly tabs: readonly {
    readonly key: Key;
    readonly label: string;
    readonly panel: ReactNode;
  }[];
}

const PANEL_ID = 'tab-panel';

/**
 * Radix Tabs with a panel of our own: Radix's has an inline style, which the CSP refuses in
 * prerendered HTML. An inline script replaces it by the one with the Register tab open. One set of
 * tabs on a page: their ids are fixed.
 */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const open = tabs.find(({ key }) => key === value);

  /** Mouse down, focus and click of one press all report the tab. */
  function change(key: string): void {
    if (key !== value) onChange(key as Key);
  }

  return (
    <Root id={TABS_ID} value={value} onValueChange={change}>
      <List
        aria-label={label}
        className={css.list}
        // Radix has focused the tab by now. The browser would do so after this event, and focus
        // `main` when the panel has led to another screen in between.
        onMouseDown={(event) => event.preventDefault()}
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.key}
            value={tab.key}
            // Fixed, unlike `useId`: a press from before hydration finds its tab.
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
