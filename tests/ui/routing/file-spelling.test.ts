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

it.each(['https://lab.sg/', 'https://lab.sg/Nowhere', 'https://lab.sg/FORGETFUL', 'https://lab.sg/Shop/', 'https://lab.sg/x?returnUrl=/FORGET'])('%s is no other spelling of a screen’s', (address) => {
  expect(fileSpelling(address)).toBeNull();
});

it('changes the case of the path alone, stays on its host, and leads nowhere twice', () => {
  const names = [...Object.values(ROUTE), ...Object.keys(REDIRECTS)];
  const mixed = fc.constantFrom(...names).chain((name) => fc.mixedCase(fc.constant(name)));
  const folder = fc.constantFrom('', '/Shop', '//other.example', '/a//B', '/%2F%2e');
  fc.assert(
    fc.property(folder, mixed, fc.constantFrom('', '/', '.html', '/index.html', '.HTML'), fc.webQueryParameters(), (before, path, end, query) => {
      const address = `https://lab.sg${before}${path}${end}?${query}`;
      const led = fileSpelling(address);
      if (led === null) return;
      const [from, to] = [new URL(address), new URL(led)];
      expect([to.origin, to.search]).toEqual([from.origin, from.search]);
      expect(to.pathname.toLowerCase()).toBe(from.pathname.toLowerCase());
      expect(to.pathname.startsWith(before)).toBe(true);
      expect(fileSpelling(led)).toBeNull();
    }),
  );
});
