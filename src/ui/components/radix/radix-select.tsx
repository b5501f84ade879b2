import {
  Content,
  Item,
  ItemIndicator,
  ItemText,
  Portal,
  Root,
  Trigger,
  Icon as TriggerIcon,
  Value,
} from '@radix-ui/react-select';
import { useLayoutEffect, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Icon } from '#ui/components/icon.tsx';
import * as css from '#ui/components/select-field.css.ts';
import { MAIN_ID } from '#ui/theme/page-ids.ts';

export interface SelectProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface RadixSelectProps extends SelectProps {
  readonly trigger: ComponentProps<typeof Trigger> & { readonly id: string };
}

/** Moves the focus by keys: Radix's own keys need its Viewport, which is not used here. */
function moveByKey({ currentTarget, key }: KeyboardEvent<HTMLElement>): void {
  const options = [...currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: options.length - 1,
  };
  options[targets[key] ?? at]?.focus();
}

/**
 * Radix Select without its Viewport, which writes a `<style>` element that Trusted Types refuse
 * with an exception; a plain div does its work here. `popper` is the position that needs no
 * Viewport.
 */
export function RadixSelect({ name, options, value, onChange, trigger }: RadixSelectProps) {
  // The button that this replaces may have the focus, which goes with it.
  const [takesFocus] = useState(() => document.activeElement?.id === trigger.id);
  // Moves the focus, which React does not do.
  useLayoutEffect(() => {
    if (takesFocus) document.getElementById(trigger.id)?.focus();
  }, [takesFocus, trigger.id]);

  function choose(chosen: string): void {
    // Radix's hidden native select can lack the chosen option for a moment, and then reports a
    // choice of ''.
    if (options.some((option) => option.value === chosen)) onChange(chosen);
  }

  return (
    // Open: the button that it replaces was pressed.
    <Root name={name} value={value} onValueChange={choose} defaultOpen>
      <Trigger {...trigger}>
        <Value>
          <span>{options.find((option) => option.value === value)?.label}</span>
        </Value>
        <TriggerIcon className={css.chevron}>
          <Icon name="chevron" />
        </TriggerIcon>
      </Trigger>
      {/* Inside the main landmark, where readers expect content. */}
      <Portal container={document.getElementById(MAIN_ID)}>
        <Content
          onKeyDown={moveByKey}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={`${trigger.id}-label`}
          className={css.menu}
        >
          <div role="presentation">
            {options.map((option) => (
              <Item key={option.value} value={option.value} className={css.item}>
                <ItemText>{option.label}</ItemText>
                <ItemIndicator className={css.indicator}>
                  <Icon name="tick" />
                </ItemIndicator>
              </Item>
            ))}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
