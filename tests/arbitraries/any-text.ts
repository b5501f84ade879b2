import fc from 'fast-check';

const unit = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x1f }) },
  { weight: 2, arbitrary: fc.integer({ min: 0x80, max: 0xffff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }) },
);

/**
 * Any UTF-16 text, controls and lone surrogates included; fast-check's own binary strings take half
 * a second to set up.
 */
export const anyText = (constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> =>
  fc.array(unit, constraints).map((units) => String.fromCharCode(...units));
