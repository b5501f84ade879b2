import { describe, expect, it } from 'vitest';
import {
  codeTypeOf,
  FLOW_SEND_TYPE,
  PASSWORD_VERIFY_TYPE,
  REGISTER_VERIFY_TYPE,
  SEND_TYPE,
} from '#domain/code-purpose.ts';

describe('what a code is asked for', () => {
  it.each([
    ['register', 9],
    ['forget', 11],
    ['retrieve', 11],
    ['other', 10],
  ] as const)('goes over the wire: %s as type %d', (purpose, type) => {
    expect(codeTypeOf(purpose)).toBe(type);
  });

  it('is checked as the type it was sent as', () => {
    expect(REGISTER_VERIFY_TYPE).toBe(codeTypeOf('register'));
    expect(PASSWORD_VERIFY_TYPE).toBe(codeTypeOf('retrieve'));
  });

  it('travels over one of five channels, each with its own number', () => {
    expect(SEND_TYPE).toEqual({
      email: 1,
      shortMessage: 2,
      voice: 3,
      intlShortMessage: 4,
      intlEmail: 5,
    });
    expect(FLOW_SEND_TYPE).toBe(5);
  });
});
