import fc from 'fast-check';
import { parseEmail, type Email } from '#domain/email.ts';

const ALPHANUMERIC = [...'abcxyzABCXYZ0189'];

const localPart = fc.string({
  unit: fc.constantFrom(...ALPHANUMERIC, '_', '-', '.'),
  minLength: 1,
  maxLength: 12,
});
const label = fc.string({
  unit: fc.constantFrom(...ALPHANUMERIC, '-'),
  minLength: 1,
  maxLength: 8,
});
const topLevel = fc.string({ unit: fc.constantFrom(...ALPHANUMERIC), minLength: 2, maxLength: 8 });

/** Well-formed by construction (spec section 5, 'E-mail format'). */
export const emailText = fc
  .tuple(localPart, fc.array(label, { minLength: 1, maxLength: 3 }), topLevel)
  .map(([local, labels, top]) => `${local}@${[...labels, top].join('.')}`);

export const email: fc.Arbitrary<Email> = emailText.map((text) => {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw new Error(`not well-formed: ${text}`);
  return parsed.value;
});
