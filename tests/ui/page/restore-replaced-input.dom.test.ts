import { beforeEach, expect, it } from 'vitest';
import { ReplacedInput } from '#ui/page/restore-replaced-input.ts';

beforeEach(() => {
  document.body.innerHTML = '<main><input id="a" value="ada"><input id="b"></main>';
});

const find = (id: string) => document.getElementById(id) as HTMLInputElement;
const main = () => document.querySelector('main') as HTMLElement;

it('the focus stays where the person has put it on a page that was not replaced', () => {
  find('a').focus();
  const early = new ReplacedInput(main());
  find('b').focus();
  early.end();
  expect(document.activeElement).toBe(find('b'));
});

it('a field that is opened after hydration gets no early text', () => {
  const early = new ReplacedInput(main());
  early.end();
  main().innerHTML = '<input id="a">';
  early.restoreText(find('a'));
  expect(find('a').value).toBe('');
});
