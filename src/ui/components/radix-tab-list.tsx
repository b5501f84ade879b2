import { List, Root, Trigger } from '@radix-ui/react-tabs';
import { useLayoutEffect } from 'react';
import { restoreRememberedFocus } from './tab-focus.ts';
import { panelId, tabId } from './tab-ids.ts';
import * as css from './tabs.css.ts';
import type { TabListProps } from './tab-list-props.ts';

/** Radix Tabs: arrow keys, Home and End, first letters, right-to-left, roving focus. */
export function RadixTabList({ id, label, value, tabs, onChange }: TabListProps) {
  // It takes the place of the plain list, perhaps while a person is in it.
  useLayoutEffect(restoreRememberedFocus, []);

  return (
    <Root value={value} onValueChange={onChange}>
      <List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.key}
            value={tab.key}
            id={tabId(id, tab.key)}
            aria-controls={tab.key === value ? panelId(id, tab.key) : undefined}
            className={css.tab}
            // Radix listens to the mouse button and to focus; a press by script or voice control is a bare click.
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
    </Root>
  );
}
