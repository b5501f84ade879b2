import type { ReactNode } from 'react';

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
