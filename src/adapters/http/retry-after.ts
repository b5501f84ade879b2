/** Nobody waits longer in front of a form, so a larger value says no more than a day does. */
const LONGEST_SECONDS = 86_400;

/**
 * A Retry-After header in whole seconds from `now` (epoch milliseconds), 0 to one day.
 * Undefined when there is none or it is neither seconds nor an HTTP date. Never throws.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), LONGEST_SECONDS);
  // Date.parse alone would also take '-5' or '2020' for dates.
  if (!/^[A-Za-z]{3,9}, .+ GMT$/.test(text)) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(Math.ceil((at - now) / 1000), 0), LONGEST_SECONDS);
}
