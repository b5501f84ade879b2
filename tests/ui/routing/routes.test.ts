import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTab, pathOfScreen, ROUTE, routeOf } from '#ui/routing/routes.ts';

const leading: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(ROUTE).map((route) => [route, route])),
  '/resetpassword': '/ressetpassword',
  '/forgetpassword': '/forget',
  '/.well-known/change-password': '/forget',
};

/** An address of a screen as people, mail programs and hosts spell it. */
const spelt = fc
  .record({
    to: fc.constantFrom(...Object.keys(leading)),
    upper: fc.infiniteStream(fc.boolean()),
    slashes: fc.integer({ min: 1, max: 3 }),
    page: fc.constantFrom('', '.html', '/index.html'),
    end: fc.array(fc.constantFrom('/', '.', '%20', '%2E'), { maxLength: 3 }),
    query: fc.constantFrom('', '?', '?type=2', '?utm_source=x/y.', '?a=1#top', '#top', '#/pdpa?x'),
  })
  .map(({ to, upper, slashes, page, end, query }) => {
    const path = to === '/' && page === '.html' ? '/index.html' : to.replace(/\/$/, '') + page;
    return {
      to: leading[to],
      path:
        [...(path || '/')]
          .map((letter) => (upper.next().value ? letter.toUpperCase() : letter))
          .join('')
          .replaceAll('/', '/'.repeat(slashes)) +
        end.join('') +
        query,
    };
  });

const anyPath = fc
  .array(fc.constantFrom('/', '.', '%20', '?', '#', '.html', 'index', 'Pdpa', 'forget', 'x'))
  .map((parts) => `/${parts.join('')}`);

describe('addresses', () => {
  it('lead to their screen in any case, with doubled slashes, an added ending, and any query', () => {
    fc.assert(
      fc.property(spelt, ({ to, path }) => {
        expect(pathOfScreen(path)).toBe(to);
        expect(routeOf(pathOfScreen(path))).toBe(to);
      }),
    );
  });

  it('open the Register tab for type 2 only, and the Login tab for anything else', () => {
    const type = fc.oneof(fc.string(), fc.constantFrom('1', '2', '02', '2 ', null, undefined));
    fc.assert(
      fc.property(type, (given) => {
        expect(parseTab(given)).toBe(given === '2' ? '2' : '1');
      }),
    );
  });

  it('redirect only once, and a path without a screen stays unchanged', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const led = pathOfScreen(path);
        expect(pathOfScreen(led)).toBe(led);
        if (routeOf(led) === '*') expect(led).toBe(path);
      }),
    );
  });
});
