/**
 * A second implementation of the e-mail rule of spec section 5, by characters instead of a pattern:
 * two implementations rarely share a mistake.
 */
export function isWellFormedEmail(text: string): boolean {
  const parts = text.split('@');
  if (parts.length !== 2) return false;
  const [local = '', domain = ''] = parts;
  if (
    local.length === 0 ||
    ![...local].every((character) => isAlphanumeric(character) || '_-.'.includes(character))
  ) {
    return false;
  }
  const labels = domain.split('.');
  const top = labels.pop() ?? '';
  if (labels.length === 0 || top.length < 2 || top.length > 8 || ![...top].every(isAlphanumeric))
    return false;
  return labels.every(
    (label) =>
      label.length > 0 &&
      [...label].every((character) => isAlphanumeric(character) || character === '-'),
  );
}

function isAlphanumeric(character: string): boolean {
  return (
    (character >= '0' && character <= '9') ||
    (character >= 'a' && character <= 'z') ||
    (character >= 'A' && character <= 'Z')
  );
}
