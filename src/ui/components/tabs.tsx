import { useEffect, useId, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { deferred } from '../deferred.ts';
import { nextTask } from '../next-task.ts';
import { PlainTabList } from './plain-tab-list.tsx';
import { panelId, tabId } from './tab-ids.ts';
import type { TabsProps } from './tab-list-props.ts';

/** Radix Tabs weighs a twentieth of the first screen's script, so a plain list does its work until it is here. */
const TabList = deferred(
  async () => (await import('./radix-tab-list.tsx')).RadixTabList,
  PlainTabList,
  true,
);

/**
 * A pressed tab is painted first and its panel in the next task: to make both at once would keep the eye waiting on
 * a slow phone. Only the open panel is in the page. It is a plain element: Radix's own brings an animation library of 2.5 kB,
 * an inline style that the CSP refuses in prerendered HTML, and a tab stop that the panel's first field makes needless.
 */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const id = useId();
  const [shown, setShown] = useState(value);
  const open = tabs.find((tab) => tab.key === shown);

  /** A list reports every press, also on the tab that is open. */
  function change(key: string): void {
    if (key !== value) onChange(key as Key);
  }

  /** With its effects, so that a focus which they set is there before anyone misses the old one. */
  function show(): void {
    if (shown !== value) flushSync(() => setShown(value));
  }

  /** Voice control and the like focus a field without key or pointer. When the panel is about to change, they mean the address field of the next one. */
  function passFocusOn({ target }: FocusEvent<HTMLInputElement>): void {
    if (shown === value || target.inputMode !== 'email') return;
    show();
    const next = document.querySelector<HTMLInputElement>('[role=tabpanel] [inputmode=email]');
    next?.focus();
    // They have selected what they are about to replace.
    next?.select();
  }

  useEffect(() => {
    if (shown === value) return undefined;
    let isOutdated = false;
    void nextTask().then(() => {
      if (!isOutdated) flushSync(() => setShown(value));
    });
    return () => {
      isOutdated = true;
    };
  }, [shown, value]);

  return (
    // By the mark the build and src/entry/inline/early-presses.ts find the one part of the first page that depends on the open tab.
    // Whoever is on the way into the panel, by key or pointer, is to meet the new one.
    <div
      data-tabs=""
      onKeyDownCapture={show}
      onPointerOverCapture={show}
      onFocusCapture={passFocusOn}
    >
      <TabList {...{ id, label, value, tabs }} onChange={change} />
      {open && (
        <div
          key={open.key}
          role="tabpanel"
          id={panelId(id, open.key)}
          aria-labelledby={tabId(id, open.key)}
        >
          {open.panel}
        </div>
      )}
    </div>
  );
}
