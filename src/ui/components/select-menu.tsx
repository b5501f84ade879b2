import { Content, Icon as TriggerIcon, Item, ItemIndicator, ItemText, Portal, Root, Trigger, Value } from '@radix-ui/react-select';
import { join } from '#ui/theme/join.ts';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';
import * as selectCss from './select-field.css.ts';
import type { SelectOption } from './select-field.tsx';

export interface SelectMenuProps {
  readonly attributes: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
  readonly labelId: string;
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Radix Select without its Viewport, which writes a `<style>` element that Trusted Types refuse with an exception;
 * a plain div does its work here. `popper` is the position that needs no Viewport.
 */
export function SelectMenu({ attributes, labelId, name, options, value, onChange }: SelectMenuProps) {
  return (
    <Root name={name} value={value} onValueChange={onChange}>
      <Trigger {...attributes} className={join(css.input, selectCss.trigger)}>
        <Value />
        <TriggerIcon className={selectCss.chevron}>
          <Icon name="chevron" />
        </TriggerIcon>
      </Trigger>
      <Portal>
        <Content position="popper" sideOffset={4} collisionPadding={8} aria-labelledby={labelId} className={selectCss.menu}>
          <div role="presentation">
            {options.map((option) => (
              <Item key={option.value} value={option.value} className={selectCss.item}>
                <ItemText>{option.label}</ItemText>
                <ItemIndicator className={selectCss.indicator}>
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
