import { List, Root, Trigger } from '@radix-ui/react-tabs';
import type { KeyboardEvent, ReactNode } from 'react';
import { TABS_ID } from '#ui/theme/page-ids.ts';
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
 * Radix moves the focus in a later task. On a busy page the next keys come before that task, which
 * then takes the focus from the field that they are typed into. So it is moved here, at once.
 */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { currentTarget: tab } = event;
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(tab);
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % tabs.length,
    Home: 0,
    PageUp: 0,
    End: -1,
    PageDown: -1,
  };
  const to = keys[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to)?.focus();
}

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
            onKeyDown={moveByKey}
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
