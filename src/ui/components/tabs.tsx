import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import * as css from './tabs.css.ts';

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly panel: ReactNode }[];
}

/** Only the open panel is in the page. */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  return (
    <Root value={value} onValueChange={(key) => onChange(key as Key)}>
      {/* Radix styles list and panels inline, which in prerendered HTML the CSP refuses: taken out here and below. */}
      <List aria-label={label} className={css.list} style={{ outline: undefined }}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.key}
            value={tab.key}
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
      {tabs.map((tab) => (
        // Its first field takes the focus, so the panel itself needs no tab stop.
        <Content key={tab.key} value={tab.key} tabIndex={undefined} asChild>
          <div style={{ animationDuration: undefined }}>{tab.panel}</div>
        </Content>
      ))}
    </Root>
  );
}
