// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepInput } from '#entry/keep-input.ts';

const FORM = `<form><input id="email"><input id="agree" type="checkbox"><textarea id="remarks"></textarea>
  <button type="button">Show</button><button type="submit">Login</button></form>`;

function render(markup = FORM): HTMLElement {
  const root = document.getElementById('root') as HTMLElement;
  root.replaceChildren(document.createRange().createContextualFragment(`<div>${markup}</div>`));
  return root;
}
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

beforeEach(() => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
});

it('values, ticks, focus and selection are moved to newly rendered elements', () => {
  const restore = keepInput(render());
  field('email').value = 'ada@example.com';
  field('remarks').value = 'Moved';
  field('agree').checked = true;
  field('email').focus();
  field('email').setSelectionRange(2, 5);
  const restoreFocused = keepInput(document.getElementById('root') as HTMLElement);
  render();
  restore();
  restoreFocused();
  expect(field('email').value).toBe('ada@example.com');
  expect(field('remarks').value).toBe('Moved');
  expect(field('agree').checked).toBe(true);
  expect(document.activeElement).toBe(field('email'));
  expect([field('email').selectionStart, field('email').selectionEnd]).toEqual([2, 5]);
});

it('elements that stayed are left alone', () => {
  const restore = keepInput(render());
  let inputs = 0;
  field('email').addEventListener('input', () => (inputs += 1));
  field('email').value = 'ada@example.com';
  restore();
  expect(inputs).toBe(0);
});
