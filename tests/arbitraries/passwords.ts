import fc from 'fast-check';

export const lower = fc.constantFrom(...'abcxyz');
export const upper = fc.constantFrom(...'ABCXYZ');
export const digit = fc.constantFrom(...'0123456789');
export const special = fc.constantFrom(
  ...'!@#$%^&*()_+-=[]{}|;:,.<>?/~`"\'\\',
  '密',
  'é',
  'ß',
  'ก',
  '！',
  '😀',
);

/** Meets the whole policy by construction: one of each kind, two more, shuffled. */
export const strongPasswordText = fc
  .tuple(
    lower,
    upper,
    digit,
    special,
    fc.array(fc.oneof(lower, upper, digit, special), { minLength: 2, maxLength: 14 }),
  )
  .chain(([a, b, c, d, rest]) => {
    const characters = [a, b, c, d, ...rest];
    return fc
      .shuffledSubarray(characters, { minLength: characters.length })
      .map((shuffled) => shuffled.join(''));
  });
