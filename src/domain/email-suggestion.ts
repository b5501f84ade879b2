import { mendSuffix } from './domain-suffix.ts';
import { editDistance } from './edit-distance.ts';
import { cleanEmail, parseEmail } from './email.ts';
import { WELL_KNOWN_DOMAINS } from './mail-domains.ts';

/**
 * What the person probably meant by an address with a mistyped domain (`gmail.con` → `gmail.com`), or null.
 * A suggestion is well-formed and has no further suggestion; a well-known domain never gets one.
 */
export function suggestEmail(typed: string): string | null {
  const [local, host, ...more] = cleanEmail(typed).split('@');
  if (local === undefined || host === undefined || more.length > 0 || host.length > 253)
    return null;
  const written = host.toLowerCase();
  if (WELL_KNOWN_DOMAINS.includes(written)) return null;
  const dotted = written.replace(/[,;.]+/g, '.').replace(/^\.|\.$/g, '');
  const mended = mendSuffix(dotted);
  const meant = wellKnownFor(mended) ?? mended;
  if (meant === written) return null;
  const suggestion = parseEmail(`${local}@${meant}`);
  return suggestion.ok ? suggestion.value : null;
}

function wellKnownFor(domain: string): string | undefined {
  if (WELL_KNOWN_DOMAINS.includes(domain)) return domain;
  return (
    WELL_KNOWN_DOMAINS.find((known) => withoutEnding(domain, known)) ??
    WELL_KNOWN_DOMAINS.find((known) => isSlipOf(domain, known))
  );
}

/** `gmail` and `gmailcom`. */
function withoutEnding(domain: string, known: string): boolean {
  return (
    !domain.includes('.') &&
    (domain === splitDomain(known).name || domain === known.replaceAll('.', ''))
  );
}

/** One slip in the name or, with the right name, in the ending. */
function isSlipOf(domain: string, known: string): boolean {
  const typed = splitDomain(domain);
  const right = splitDomain(known);
  if (typed.name === right.name) return isEndingSlip(typed.ending, right.ending);
  return typed.ending === right.ending && isNameSlip(typed.name, right.name);
}

/** Longer endings differ by country, and a neighbour is often another country (`yahoo.com.mx`). */
function isEndingSlip(typed: string, right: string): boolean {
  return right === 'com' && ['co', 'cm', 'om', 'cn', 'c'].includes(typed);
}

/** Short names have too many real neighbours, and so has a name that begins otherwise (`ymail`, `email`). */
function isNameSlip(typed: string, right: string): boolean {
  if (right.length < 5 || Math.abs(typed.length - right.length) > 1) return false;
  const swapped = typed[0] === right[1] && typed[1] === right[0];
  if (typed[0] !== right[0] && !swapped) return false;
  return editDistance(typed, right) <= (right.length >= 7 ? 2 : 1);
}

function splitDomain(domain: string): { readonly name: string; readonly ending: string } {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { name: domain, ending: '' }
    : { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}
