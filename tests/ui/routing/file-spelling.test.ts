import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileSpelling } from '#ui/routing/file-spelling.ts';
import { REDIRECTS, ROUTE } from '#ui/routing/routes.ts';

it.each([
  ['https://lab.sg/FORGET', 'https://lab.sg/forget'],
  ['https://lab.sg/Shop/AccountAppeal/?Email=A#B', 'https://lab.sg/Shop/accountappeal/?Email=A#B'],
  ['https://lab.sg/Index.html?type=2', 'https://lab.sg/index.html?type=2'],
  ['https://lab.sg/PDPA.HTML', 'https://lab.sg/pdpa.html'],
  ['https://lab.sg/.well-known/Change-Password', 'https://lab.sg/.well-known/change-password'],
  ['https://lab.sg//Evil.example/FORGET', 'https://lab.sg//Evil.example/forget'],
])('%s is a file as %s', (address, expected) => {
  expect(fileSpelling(address)).toBe(expected);
});

it.each([
  'https://lab.sg/',
  'https://lab.sg/Nowhere',
  'https://lab.sg/FORGETFUL',
  'https://lab.sg/Shop/',
  'https://lab.sg/x?returnUrl=/FORGET',
])('%s is no other spelling of a screen’s', (address) => {
  expect(fileSpelling(address)).toBeNull();
});

it('lowers the case of the screen’s name and of what files add to it, and changes nothing else, wherever it stands', () => {
  const names = [...Object.values(ROUTE), ...Object.keys(REDIRECTS)].filter(
    (path) => path !== ROUTE.account,
  );
  const mixed = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '/', '.html', '/index', '/index.html'))
    .chain((parts) => fc.mixedCase(fc.constant(parts.join(''))));
  const folder = fc.constantFrom('', '/Shop', '//other.example', '/a//B', '/%2F%2e');
  fc.assert(
    fc.property(
      folder,
      fc.oneof(mixed, fc.mixedCase(fc.constant('/index.html'))),
      fc.webQueryParameters(),
      (before, end, query) => {
        const expected = new URL(`https://lab.sg${before}${end.toLowerCase()}?${query}`).href;
        expect(fileSpelling(`https://lab.sg${before}${end}?${query}`)).toBe(
          end === end.toLowerCase() ? null : expected,
        );
      },
    ),
  );
});
