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
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { onCloseRequest } from '#ui/close-request.ts';
import { MAIN_ID } from '#ui/theme/page-ids.ts';
import { join } from '#ui/theme/class-names.ts';
import { describedBy, FieldShell, type FieldProps } from './field-shell.tsx';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';
import { optionForKey } from './option-for-key.ts';
import * as selectCss from './select-field.css.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
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

const never = () => () => undefined;

/**
 * A choice of one: Radix Select without its Viewport, which writes a `<style>` element that Trusted
 * Types refuse with an exception; a plain div does its work here. `popper` is the position that
 * needs no Viewport.
 */
export function SelectField({ name, options, value, onChange, ...field }: SelectFieldProps) {
  // Radix prerenders a native select with inline styles, which the CSP refuses: until hydration
  // only the trigger is rendered.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isOpen, setOpen] = useState(false);
  const label = options.find((option) => option.value === value)?.label;
  const trigger = {
    id: field.id,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field),
    className: join(css.input, selectCss.trigger),
  } as const;
  if (!hydrated) {
    return (
      <FieldShell {...field}>
        <button
          type="button"
          role="combobox"
          aria-expanded="false"
          aria-controls={`${field.id}-menu`}
          // A press from before hydration is repeated here, just before Radix replaces the button.
          onClick={() => setOpen(true)}
          {...trigger}
        >
          <span>{label}</span>
          <span className={selectCss.chevron}>
            <Icon name="chevron" />
          </span>
        </button>
      </FieldShell>
    );
  }

  function choose(chosen: string): void {
    // Radix's hidden native select can lack the chosen option for a moment, and then reports a
    // choice of ''.
    if (options.some((option) => option.value === chosen)) onChange(chosen);
  }

  return (
    <FieldShell {...field}>
      <Root name={name} value={value} onValueChange={choose} open={isOpen} onOpenChange={setOpen}>
        <Trigger {...trigger}>
          <Value>
            <span>{label}</span>
          </Value>
          <TriggerIcon className={selectCss.chevron}>
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
            aria-labelledby={`${field.id}-label`}
            className={selectCss.menu}
          >
            {/* Radix renders a closed menu too, so that it knows the options. */}
            {isOpen ? <OpenMenu close={() => setOpen(false)} /> : null}
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
    </FieldShell>
  );
}
