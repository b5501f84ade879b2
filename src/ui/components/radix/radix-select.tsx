import {
  Content,
  Icon as TriggerIcon,
  Item,
  ItemIndicator,
  ItemText,
  Portal,
  Root,
  Trigger,
  Value,
} from '@radix-ui/react-select';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { onCloseRequest } from '#ui/platform/close-request.ts';
import { MAIN_ID } from '#ui/theme/page-ids.ts';
import { Icon } from '#ui/components/icon.tsx';
import { optionForKey } from './option-for-key.ts';
import * as css from '#ui/components/select-field.css.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps {
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface RadixSelectProps extends SelectProps {
  readonly trigger: ComponentProps<typeof Trigger> & { readonly id: string };
}

/** Moves the focus by keys: Radix's own keys need its Viewport, which is not used here. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const next = optionForKey(
    options.map((option) => option.textContent),
    at,
    event.key,
    event.shiftKey,
  );
  if (next === null) return;
  event.preventDefault();
  options[next]?.focus();
}

/**
 * Radix closes the open menu when the window is resized, as a phone's address bar does when it
 * folds, and does not on a phone's Back. Stops these events, and listens to Back.
 */
function OpenMenu({ close }: { readonly close: () => void }) {
  const closeNow = useEffectEvent(close);
  // Listens to the window and to Back as long as the choice is open.
  useEffect(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    addEventListener('resize', stop, { capture: true });
    const ignoreBack = onCloseRequest(() => closeNow());
    return () => {
      removeEventListener('resize', stop, { capture: true });
      ignoreBack();
    };
  }, []);
  return null;
}

/**
 * Radix Select without its Viewport, which writes a `<style>` element that Trusted Types refuse
 * with an exception; a plain div does its work here. `popper` is the position that needs no
 * Viewport.
 */
export function RadixSelect({ name, options, value, onChange, trigger }: RadixSelectProps) {
  // It comes when the button that it replaces was pressed.
  const [isOpen, setOpen] = useState(true);
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
    <Root name={name} value={value} onValueChange={choose} open={isOpen} onOpenChange={setOpen}>
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
          {/* Radix renders a closed menu too, so that it knows the options. */}
          {isOpen ? <OpenMenu close={() => setOpen(false)} /> : null}
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
