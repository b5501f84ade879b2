import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectFor } from '../../../scripts/serve/redirects.ts';

// tests/ui/routing/routes.test.ts has how screens may be spelt.
test('no address redirects to another host, and no redirect is redirected again', () => {
  const piece = fc.constantFrom(...'/ \\ . .. %2F %5C @ : ? # x elsewhere.example %09'.split(' '));
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
    { examples: [[['/', 'elsewhere.example', '/']], [['\\', 'elsewhere.example', '/']]] },
  );
});
