import { useLayoutEffect, type KeyboardEvent } from 'react';
import { rememberFocusOf } from './tab-focus.ts';
import { panelId, tabId } from './tab-ids.ts';
import * as css from './tabs.css.ts';
import type { TabListProps } from './tab-list-props.ts';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs by hand, for the moments before Radix Tabs is here. Each is a stop of Tab, as there (radix-tab-list.tsx). */
export function PlainTabList({ id, label, value, tabs, onChange }: TabListProps) {
  useLayoutEffect(() => () => rememberFocusOf(tabs.map(({ key }) => tabId(id, key))), [id, tabs]);

  function step({ key }: KeyboardEvent, at: number): void {
    const by = STEP[key];
    if (by === undefined) return;
    const next = tabs.at((at + by) % tabs.length);
    if (!next) return;
    onChange(next.key);
    document.getElementById(tabId(id, next.key))?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className={css.list}>
      {tabs.map((tab, at) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          aria-selected={tab.key === value}
          aria-controls={tab.key === value ? panelId(id, tab.key) : undefined}
          data-state={tab.key === value ? 'active' : 'inactive'}
          className={css.tab}
          onClick={() => onChange(tab.key)}
          onKeyDown={(event) => step(event, at)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
