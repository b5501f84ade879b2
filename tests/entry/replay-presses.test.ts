// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { replayPresses } from '../../src/entry/replay-presses.ts';

const pressed: string[] = [];
const element = (id: string): HTMLElement => document.getElementById(id) ?? expect.fail(id);

beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML =
    '<button role="tab" id="login"></button><button role="tab" id="register"></button><div role="tabpanel"><button id="log-in"></button></div><button id="again"></button>';
  document.body.onclick = ({ target }) => void pressed.push((target as Element).id);
});

test('what was pressed early is pressed in its order', () => {
  replayPresses([element('log-in'), element('again'), element('register')]);
  expect(pressed).toEqual(['log-in', 'again', 'register']);
});

test('a tab that did nothing yet does not take away the form in which was pressed next', () => {
  replayPresses([element('register'), element('register'), element('log-in')]);
  expect(pressed).toEqual(['log-in']);
});

test('of two tabs pressed early, the last is pressed', () => {
  replayPresses([element('register'), element('again'), element('login')]);
  expect(pressed).toEqual(['again', 'login']);
});

test('an element that hydration has replaced is found by its id', () => {
  const former = element('again');
  former.replaceWith(former.cloneNode());
  replayPresses([former]);
  expect(pressed).toEqual(['again']);
});
