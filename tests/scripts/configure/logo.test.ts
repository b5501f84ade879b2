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
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g" data-name="x"/></defs><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#g"/><image href="data:image/png;base64,AAAA"/><text>once upon a time, 1 + 1 = 2</text>',
      declaration,
    ),
  ).toBe(null);
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>', '<s:script>'],
  ['<é:script xmlns:é="http://www.w3.org/2000/svg">1</é:script>', '<é:script>'],
  [`<${'s'.repeat(51)}:script xmlns:${'s'.repeat(51)}="http://www.w3.org/2000/svg"/>`, ':script>'],
  ['<script xmlns="http://www.w3.org/1999/xhtml">1</script>', '<script>'],
  ['<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh"/>', '<meta>'],
  ['<h:form xmlns:h="http://www.w3.org/1999/xhtml"><h:input/></h:form>', '<h:form>'],
  ['<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g>'],
  ['<g onload="alert(1)"/>', 'onload='],
  ['<foreignObject><body/></foreignObject>', '<foreignObject>'],
  ['<a href="#b"/>', '<a>'],
  ['<use href="&#106;avascript:alert(1)"/>', "a reference to 'javascript:alert(1)'"],
  ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//other.example/a"/>', 'a reference to'],
  ['<use href="https://other.example/a.svg#b"/>', 'a reference to'],
  ['<image href="data:image/svg+xml,&lt;svg/>"/>', 'a reference to'],
  ['<style>@import "https://other.example/a.css"</style>', 'a style with more'],
  ['<style><![CDATA[a{fill:\\75rl(https://other.example)}]]></style>', 'a style with more'],
  ['<style>a{fill:&#117;rl(//other.example)}</style>', 'a reference to'],
  ['<g style="fill:url(//other.example/a)"/>', "a reference to '//other.example/a'"],
  ['<g fill="\\75rl(//other.example/a)"/>', 'a style with more'],
  ['<set attributeName="href" to="#a"/>', '<set>'],
])('%s is refused', (inside, problem) => {
  expect(problemOf(inside)).toContain(problem);
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'declarations of its own'],
  ['<?xml-stylesheet href="#a"?>', '<?xml-stylesheet?>'],
  ['<?xml version="1.0" encoding="iso-2022-jp"?>', 'the encoding'],
])('a picture that begins with %s is refused', (before, problem) => {
  expect(problemOf('', before)).toContain(problem);
});

test('what is no XML is refused, with the place of the error', () => {
  expect(problemOf('<g>')).toMatch(/not well-formed XML \(\d+:\d+: /);
  expect(problemOf('&nbsp;')).toContain('not well-formed XML');
});

test('a file that is no picture, is in another encoding, or is huge is refused', () => {
  const svg = '<svg/>';
  expect(logoProblem('a.svg', Buffer.from('nothing'))).toContain('not what its name says');
  expect(logoProblem('a.png', Buffer.from(svg))).toContain('not what its name says');
  expect(logoProblem('a.svg', Buffer.from(`\uFEFF${svg}`, 'utf16le'))).toContain('UTF-8');
  expect(logoProblem('a.svg', Buffer.from(svg + ' '.repeat(LARGEST_LOGO)))).toContain('500 kB');
});
