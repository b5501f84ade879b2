import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadInChosenLanguage } from '#entry/inline/language-change.ts';
import { closeLanguagesOnLeaving } from '#entry/language-menu.ts';

const reload = vi.fn();

beforeAll(() => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/forget?type=2', reload });
  reloadInChosenLanguage();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  reload.mockClear();
  history.replaceState({ step: 2 }, '', '/forget?type=2');
  document.body.innerHTML = `<nav id="languages"><details>
    <summary tabindex="0">English</summary><a lang="ja" href="?language=ja">日本語</a>
  </details></nav><input>`;
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

function click(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find('a').dispatchEvent(event);
  return event.defaultPrevented;
}

it('a language link reloads the page with its address and the step of its history entry', () => {
  expect(click()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.URL).toMatch(/\/forget\?type=2&language=ja$/);
  expect(history.state).toEqual({ step: 2 });
});

it('a language link that is opened in another tab is left to the browser', () => {
  for (const how of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'button'])
    expect(click({ [how]: 1 }), how).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('Escape closes the open list and goes back to its name; of a closed one it takes no focus', () => {
  closeLanguagesOnLeaving();
  const [list, link, input] = [find('details') as HTMLDetailsElement, find('a'), find('input')];
  const escape = () =>
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  input.focus();
  escape();
  expect(document.activeElement).toBe(input);
  list.open = true;
  escape();
  expect([list.open, document.activeElement]).toEqual([false, find('summary')]);
});

it('the list closes when the focus or a press goes elsewhere, and stays open within itself', () => {
  closeLanguagesOnLeaving();
  const list = find('details') as HTMLDetailsElement;
  const leaveFor = (relatedTarget: Element | null) =>
    find('summary').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  list.open = true;
  leaveFor(find('a'));
  leaveFor(null);
  find('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(list.open).toBe(true);
  leaveFor(find('input'));
  expect(list.open).toBe(false);
  list.open = true;
  find('input').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(list.open).toBe(false);
});
