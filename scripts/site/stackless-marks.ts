import type { Plugin } from 'vite';

/**
 * React DOM makes five errors when it is evaluated, as marks to throw and to compare; nobody reads their stacks.
 * An attached inspector reads them all the same: V8 then parses the 200 kB of the function around them once more,
 * which was the longest task of the page's start wherever it was measured, and cost nothing but a few stacks elsewhere.
 */
export function stacklessMarks(): Plugin {
  return {
    name: 'stackless-marks',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withStacklessMarks(code), map: null }),
    },
  };
}

/** React DOM's code, with marks that are errors in all but their stack. */
export function withStacklessMarks(code: string): string {
  return code.replace(
    /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
  );
}
