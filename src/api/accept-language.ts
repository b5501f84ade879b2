/** Browsers send some tens of characters. */
const MAXIMUM_LENGTH = 200;

/**
 * The languages in the first 200 characters of an `Accept-Language` header, most wanted first (RFC
 * 9110, section 12.5.4).
 */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, MAXIMUM_LENGTH)
    .split(',')
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}
