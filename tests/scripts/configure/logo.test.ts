import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LARGEST_LOGO, logoProblem } from '../../../scripts/configure/logo.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { BRANDS_FOLDER } from '../../../scripts/serve/brands/examples.ts';

const problemOf = (inside: string, before = '') =>
  logoProblem(
    'logo.svg',
    Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`),
  );

test('the portal’s own pictures and those of usual editors are logos', () => {
  for (const folder of [BRANDS_FOLDER, fromRoot('public')])
    for (const name of readdirSync(folder).filter((one) => /\.(svg|png)$/.test(one)))
      expect([name, logoProblem(name, readFileSync(join(folder, name)))]).toEqual([name, null]);
  const declaration =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(
    problemOf(
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><use xlink:href="#g"/><image href="data:image/png;base64,AAAA"/><text>once upon a time, 1 + 1 = 2</text>',
      declaration,
    ),
  ).toBe(null);
});

test.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg">1</s:SCRIPT>', 'a script'],
  ['<g onload="alert(1)"/>', 'an event attribute'],
  ['<g id="a"onclick = "alert(1)"/>', 'an event attribute'],
  ['<g/onbegin="alert(1)"/>', 'an event attribute'],
  ['<foreignObject><body/></foreignObject>', 'a foreignObject'],
  ['<h:iframe src="#"/>', 'a foreignObject'],
  ['<a href="javascript:alert(1)"/>', "refers to 'javascript:alert(1)'"],
  ['<a xlink:href=" &#106;avascript:alert(1)"/>', 'refers to'],
  ['<use href="https://other.example/a.svg#b"/>', "refers to 'https://other.example/a.svg#b'"],
  ['<image href="data:image/svg+xml,<svg/>"/>', 'refers to'],
  ['<style>@import "https://other.example/a.css"</style>', 'a style that imports'],
  ['<style>a{fill:\\75rl(https://other.example)}</style>', 'a style that imports'],
  ['<g style="fill:url(//other.example/a)"/>', "refers to '//other.example/a'"],
  ['<set attributeName="xlink:href" to="#a"/>', 'an animation'],
])('%s is refused', (inside, problem) => {
  expect(problemOf(inside)).toContain(problem);
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'an entity'],
  ['<?xml-stylesheet href="#a"?>', 'a style sheet of its own'],
  ['<?xml version="1.0" encoding="iso-2022-jp"?>', 'another encoding'],
])('a picture that begins with %s is refused', (before, problem) => {
  expect(problemOf('', before)).toContain(problem);
});

test('a file that is no picture, is in another encoding, or is huge is refused', () => {
  const svg = '<svg/>';
  expect(logoProblem('a.svg', Buffer.from('nothing'))).toContain('not what its name says');
  expect(logoProblem('a.png', Buffer.from(svg))).toContain('not what its name says');
  expect(logoProblem('a.svg', Buffer.from(`\uFEFF${svg}`, 'utf16le'))).toContain('UTF-8');
  expect(logoProblem('a.svg', Buffer.from(svg + ' '.repeat(LARGEST_LOGO)))).toContain('500 kB');
});
