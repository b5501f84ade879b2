import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REDIRECTS } from '#ui/routing/routes.ts';
import { redirectFor } from '../../../scripts/serve/redirects.ts';

const at = (address: string) => redirectFor(new URL(`http://portal.invalid${address}`));

test.each(Object.entries(REDIRECTS))(
  'the server and the page agree on where %s leads',
  (from, to) => {
    expect(at(from)).toBe(to);
  },
);

test.each([
  ['/userinfo/', '/userinfo'],
  ['/userinfo///', '/userinfo'],
  ['//forget', '/forget'],
  ['/forget.', '/forget'],
  ['/forget%20', '/forget'],
  ['/FORGET/', '/forget'],
  ['//', '/'],
  ['/resetpassword/', '/ressetpassword'],
  ['/?type=2', null],
  ['/', null],
  ['/userinfo', null],
  ['/userinfo/?type=2&returnUrl=x', '/userinfo?type=2&returnUrl=x'],
  ['/.well-known/change-password?a=1', '/forget?a=1'],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example/', null],
])('%s is sent to %s', (from, to) => {
  expect(at(from)).toBe(to);
});

test('no address redirects to another host, and no redirect is redirected again', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2F',
    '%5C',
    '@',
    ':',
    '?',
    '#',
    'x',
    'elsewhere.example',
    '%09',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const address = `http://portal.invalid/${pieces.join('')}`;
      fc.pre(URL.canParse(address));
      const target = redirectFor(new URL(address));
      if (target === null) return;
      const arrived = new URL(target, 'http://portal.invalid');
      expect(arrived.origin).toBe('http://portal.invalid');
      expect(redirectFor(arrived)).toBeNull();
    }),
  );
});
