/** Nobody waits longer in front of a form, so a larger value says no more than a day does. */
const LONGEST_SECONDS = 86_400;

/**
 * A Retry-After header in whole seconds, 0 to one day. A date is measured from the answer's own
 * `date`: the clock of the device may be wrong. Undefined when the header says nothing, or names a
 * date and the answer has none. Never throws.
 */
export function parseRetryAfter(header: string | null, date: number | null): number | undefined {
  const text = header?.trim() ?? '';
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), LONGEST_SECONDS);
  const until = parseHttpDate(text);
  if (until === null || date === null) return undefined;
  return Math.min(Math.max(Math.ceil((until - date) / 1000), 0), LONGEST_SECONDS);
}

/**
 * An HTTP date (RFC 9110, section 5.6.7) in epoch milliseconds. Date.parse alone would also take
 * '-5' or '2020' for dates.
 */
export function parseHttpDate(text: string | null): number | null {
  const at = /^[A-Za-z]{3,9}, .+ GMT$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
