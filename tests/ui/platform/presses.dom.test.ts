import { beforeEach, describe, expect, it } from 'vitest';
import { Presses } from '#ui/platform/presses.ts';

describe('on a page', () => {
  let now = 0;
  let pressed: string[] = [];
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main') as HTMLElement;
  // One for all tests, because its listeners stay at the window.
  const page = new Presses(window, () => now);

  beforeEach(() => {
    now += 10_000;
    pressed = [];
    main.innerHTML = '<button>Next</button><a href="#terms">Terms</a><textarea></textarea><input>';
    for (const name of ['mousedown', 'click', 'keydown'])
      for (const control of main.children)
        control.addEventListener(name, () => pressed.push(`${control.localName} ${name}`));
  });

  const control = (selector: string) => main.querySelector(selector) as HTMLElement;

  function down(selector: string, detail = 1): void {
    const event = { bubbles: true, cancelable: true, detail };
    control(selector).dispatchEvent(new MouseEvent('pointerdown', event));
    control(selector).dispatchEvent(new MouseEvent('mousedown', event));
  }

  function click(selector: string, detail = 1): void {
    const event = { bubbles: true, cancelable: true, detail };
    control(selector).dispatchEvent(new MouseEvent('click', event));
  }

  function enter(selector: string, more: KeyboardEventInit = {}): void {
    const event = { bubbles: true, cancelable: true, key: 'Enter', ...more };
    control(selector).dispatchEvent(new KeyboardEvent('keydown', event));
  }

  it('the second click of a double click does nothing after a form has gone or was answered', () => {
    down('button');
    click('button');
    page.formChanged();
    pressed = [];
    now += 499;
    down('a', 2);
    click('a', 2);
    expect(pressed).toEqual([]);
    down('a');
    click('a');
    expect(pressed, 'a first click').toEqual(['a mousedown', 'a click']);
  });

  it('the second click counts where nothing has changed, and after half a second', () => {
    down('button');
    click('button');
    down('button', 2);
    click('button', 2);
    expect(pressed).toHaveLength(4);
    page.formChanged();
    now += 500;
    click('button', 3);
    expect(pressed).toHaveLength(5);
  });

  it('a click whose press began before the change does nothing, also one by touch', () => {
    down('button');
    now += 1;
    page.formChanged();
    pressed = [];
    click('a');
    expect(pressed).toEqual([]);
  });

  it('a control that has removed itself, such as that of a notice, has changed the page', () => {
    down('button');
    click('button');
    control('button').remove();
    pressed = [];
    now += 499;
    click('a', 2);
    expect(pressed).toEqual([]);
  });

  it('a click by keyboard or script counts at once', () => {
    down('button');
    page.formChanged();
    pressed = [];
    click('a', 0);
    expect(pressed).toEqual(['a click']);
  });

  it('Enter does nothing after an Enter that has replaced the form, until another key', () => {
    enter('button');
    page.formChanged();
    pressed = [];
    now += 499;
    enter('button');
    enter('input');
    expect(pressed).toEqual([]);
    enter('input', { key: 'Tab' });
    enter('input');
    expect(pressed).toEqual(['input keydown', 'input keydown']);
  });

  it('Enter counts at once on another button or link, to which the person has moved the focus', () => {
    enter('input');
    page.formChanged();
    enter('a');
    expect(pressed).toEqual(['input keydown', 'a keydown']);
  });

  // Safari tells by the key code alone.
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter that ends a composition sends nothing, and is no press: %o',
    (composing) => {
      const event = { bubbles: true, cancelable: true, key: 'Enter', ...composing };
      expect(control('input').dispatchEvent(new KeyboardEvent('keydown', event))).toBe(false);
      page.formChanged();
      pressed = [];
      enter('input');
      expect(pressed).toEqual(['input keydown']);
    },
  );

  it('a first Enter counts at once after a click that has replaced the form', () => {
    enter('button');
    down('button');
    page.formChanged();
    pressed = [];
    enter('a');
    expect(pressed).toEqual(['a keydown']);
  });

  it('a press on a control, a tick box too, is known until the mouse is up, or a key is down', () => {
    main.innerHTML = '<button></button><a></a><label></label><input type="checkbox"><input>';
    const known = Array.from(main.children, (pressed) => {
      pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 1 }));
      return page.isOnControl;
    });
    expect(known).toEqual([true, true, true, true, false]);
    down('button');
    control('button').dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    expect(page.isOnControl).toBe(false);
    down('button');
    enter('button', { key: 'Tab' });
    expect(page.isOnControl, 'a context menu takes the mouse').toBe(false);
  });

  it('Enter that is held down presses once, and makes lines in a text area', () => {
    enter('button');
    enter('button', { repeat: true });
    enter('textarea', { repeat: true });
    expect(pressed).toEqual(['button keydown', 'textarea keydown']);
  });
});
