import { useDeferredValue, useId, type ReactNode } from 'react';
import { late } from '../late.ts';
import { PlainTabList } from './plain-tab-list.tsx';
import { panelId, tabId } from './tab-ids.ts';

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

/** What a list of tabs needs to know; its ids tie each tab to the panel. */
export interface TabListProps extends TabsProps<string> {
  readonly id: string;
}

/** Radix Tabs weighs a twentieth of the first screen's script, so a plain list does its work until it is here. */
const TabList = late(async () => (await import('./radix-tab-list.tsx')).RadixTabList, PlainTabList);

/**
 * Only the open panel is in the page. It is a plain element: Radix's own brings an animation library of 2.5 kB,
 * an inline style that the CSP refuses in prerendered HTML, and a tab stop that the panel's first field makes needless.
 */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const id = useId();
  // The press is painted first, then the panel: to make both at once would keep the eye waiting on a slow phone.
  const open = useDeferredValue(tabs.find((tab) => tab.key === value));
  return (
    // By the mark the build and src/early.ts find the one part of the first page that depends on the open tab.
    <div data-tabs="">
      <TabList {...{ id, label, value, tabs }} onChange={(key) => onChange(key as Key)} />
      {open && (
        <div key={open.key} role="tabpanel" id={panelId(id, open.key)} aria-labelledby={tabId(id, open.key)}>
          {open.panel}
        </div>
      )}
    </div>
  );
}
