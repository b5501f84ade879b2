/** Codes by the field they speak of (spec section 8, 'Error-code groups by field'). */
export const CODE_GROUPS = {
  phone: codeRange(11010101, 11010104),
  email: [...codeRange(11010201, 11010205), ...codeRange(11010207, 11010209)],
  loginName: codeRange(11010301, 11010303),
  userName: [11010401],
  password: codeRange(11010501, 11010505),
  imageCode: [11010601, 11010602],
  phoneCode: codeRange(11010701, 11010703),
  emailCode: [11010206],
  newPassword: [11010801],
  oldPassword: [11010901, 11010902],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** All codes from the first to the last. */
export function codeRange(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
