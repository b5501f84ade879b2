import { List, Root, Trigger } from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { restoreRememberedFocus } from './tab-focus.ts';
import { panelId, tabId } from './tab-ids.ts';
import * as css from './tabs.css.ts';
import type { TabListProps } from './tab-list-props.ts';

/**
 * Radix Tabs: arrow keys, Home and End, right-to-left. An arrow opens the tab that it leads to. Tab stops at each of them and opens
 * none, Enter and Space do: a switch has no arrows, and who sees two tabs presses Tab to get to the second.
 */
export function RadixTabList({ id, label, value, tabs, onChange }: TabListProps) {
  // It takes the place of the plain list, perhaps while a person is in it.
  useLayoutEffect(restoreRememberedFocus, []);
  const lastKey = useRef('');

  function noteKey({ key }: KeyboardEvent): void {
    lastKey.current = key;
  }

  /** Radix opens whatever tab takes the focus, unless the event is prevented. */
  function openByArrowsAlone(event: FocusEvent<HTMLElement>): void {
    const cameFromTab = event.currentTarget.parentElement?.contains(event.relatedTarget) === true;
    if (!cameFromTab || lastKey.current === 'Tab') event.preventDefault();
  }

  return (
    <Root value={value} onValueChange={onChange}>
      {/* Its own stop would lead past the tabs before the open one. */}
      <List aria-label={label} className={css.list} tabIndex={-1} onKeyDownCapture={noteKey}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.key}
            value={tab.key}
            id={tabId(id, tab.key)}
            aria-controls={tab.key === value ? panelId(id, tab.key) : undefined}
            className={css.tab}
            tabIndex={0}
            onFocus={openByArrowsAlone}
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
