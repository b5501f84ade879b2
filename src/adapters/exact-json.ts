/**
 * JSON whose whole numbers keep their digits. Numbers beyond 2^53, which `JSON.parse` would round,
 * are read as bigint and written as numbers again: a rounded id names another account or none.
 */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Comes before digits that were a number; no text from the service begins with this character. */
const PREFIX = '\u0000';
const WHOLE = /^-?\d+$/;

/** Throws on malformed JSON, as `JSON.parse` does. */
export function parseExactJson(text: string): unknown {
  const rounded = JSON.parse(text) as unknown;
  if (!/\d{16}/.test(text)) return rounded;
  const prefixed = text.replace(TOKENS, (token) =>
    WHOLE.test(token) && isRounded(token) ? JSON.stringify(PREFIX + token) : token,
  );
  return JSON.parse(prefixed, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(PREFIX) && WHOLE.test(value.slice(1))
      ? BigInt(value.slice(1))
      : value,
  );
}

/** As `JSON.stringify`: undefined for what JSON leaves out; throws on a circle. */
export function writeExactJson(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.map((item) => writeExactJson(item) ?? 'null').join(',')}]`;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const text = writeExactJson(member);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${members.join(',')}}`;
}

function isRounded(digits: string): boolean {
  const number = Number(digits);
  return !Number.isSafeInteger(number) && String(number) !== digits;
}
