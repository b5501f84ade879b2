import type { Clock } from '#application/ports/clock.ts';

/**
 * What a failed try says about the next one.
 * - `recipient`: the recipient can't be reached from any sender; trying again is of no use.
 * - `operator`: refused for something that operators can fix: the sender, the log-in, a policy.
 * - `busy`: the server has too many connections or emails now.
 * - `passing`: any other failure.
 */
export type FailureKind = 'recipient' | 'operator' | 'busy' | 'passing';

export interface Failure {
  readonly kind: FailureKind;
  readonly reason: string;
}

/**
 * Unknown, without a mail server or a route to it, moved away or disabled (RFC 3463, 3.2, 3.3 and
 * 3.5; RFC 7505; 5.4.310 is Exchange's for a domain that does not exist).
 */
const OF_RECIPIENT = /^5\.(1\.[1236]|1\.10|2\.1|4\.4|4\.310)$/;
/** Of the recipient's mailbox, such as a full one: it may have room later. */
const OF_MAILBOX = /^5\.2\.\d+$/;
/** Not clear alone: Exchange answers 5.4.1, and Outlook.com 5.5.0, for unknown recipients. */
const VAGUE = /^5\.(0\.\d+|1\.0|4\.[01]|5\.0)$/;

const SAYS_RECIPIENT = [
  /\b(user|recipient|mailbox|account|address|domain|host)\b.*\b(unknown|not found)\b/,
  /\b(user|recipient|mailbox|account|address)\b.*\b(unavailable|disabled|inactive)\b/,
  /\b(user|recipient|mailbox|account|address|domain|host)\b.*\b((does not|doesn't|do not|don't) (exist|have)|may not exist)\b/,
  /\b(unknown|no such|invalid|non-?existent) (local )?(user|recipient|mailbox|account|address|person|domain|host)s?\b/,
  /\brecipient (address )?(is )?(rejected|invalid)\b/,
  /\b(malformed|bad|invalid|syntax error in|restricted characters in)( \w+){0,2} (address|recipient)\b|\blocal[ -]part\b/,
  /\bunroute?able\b|\b(no|unable to|can't|cannot) route\b|\bno mx\b/,
];
/** Words of a refusal that is about who sends, and how much. */
const SAYS_OTHERWISE =
  /\b(your|return|reply|ip|service|outbound|outgoing|senders?|sending|from|helo|ehlo|client|reverse|rdns|ptr|relay\w*|authenticat\w*|verif\w*|quota|limits?|polic\w+|spf|dkim|dmarc|block\w*|spam)\b/;

export function kindOfFailure(error: unknown): FailureKind {
  if (!(error instanceof Error) || !('responseCode' in error)) return 'passing';
  const { responseCode, response, command } = error as Error & Record<string, unknown>;
  // Too many connections or concurrent emails (RFC 5321, 4.2.2; RFC 4954, 6).
  if (responseCode === 421 || responseCode === 432) return 'busy';
  if (Number(responseCode) < 500) return 'passing';
  // Before a recipient is named, and in a refused log-in, the reply can't be about one.
  if (command !== 'RCPT TO' && command !== 'DATA') return 'operator';
  const [, status, text] =
    /^\d{3}(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?([^]*)$/.exec(String(response)) ?? [];
  if (status !== undefined && OF_RECIPIENT.test(status)) return 'recipient';
  if (status !== undefined && OF_MAILBOX.test(status)) return 'passing';
  if (status !== undefined && !VAGUE.test(status)) return 'operator';
  return isAboutRecipient(text ?? '') ? 'recipient' : 'operator';
}

/** The patterns take quadratic time. */
const JUDGED_LENGTH = 2000;

/** Addresses are left out, since a customer chooses what is in them. */
function isAboutRecipient(text: string): boolean {
  const words = text
    .slice(0, JUDGED_LENGTH)
    .toLowerCase()
    .replace(/<[^>]*>|\S+@\S+/g, '')
    .replace(/\s+/g, ' ');
  return !SAYS_OTHERWISE.test(words) && SAYS_RECIPIENT.some((pattern) => pattern.test(words));
}

/**
 * Why a try failed: the codes of nodemailer, of the system or TLS, and of the mail server's reply
 * (RFC 3463). Its sentences repeat addresses, so they are left out.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, originalCode, responseCode, response } = error as Error & Record<string, unknown>;
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  const codes = [code, originalCode, responseCode, status].filter(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^[\w.-]{1,60}$/.test(one)),
  );
  return codes.length > 0 ? codes.join(' ') : 'unknown';
}

/** Emails refused in a row; a few may be about their own content or recipient. */
const SEVERAL = 3;
/**
 * A waiting email is tried once a minute. When none was refused for this long, it is unknown
 * whether the server still refuses emails.
 */
const REMEMBERED_MS = 5 * 60_000;

/** Detects that the mail server refuses email after email for a reason that operators can fix. */
export class RefusedEmails {
  /** Ids of the emails refused since one was accepted. */
  readonly #refused = new Set<string>();
  #latest = Number.NEGATIVE_INFINITY;

  /** @param onSeveral called once for each row of refusals, with the reason of the last one */
  constructor(
    private readonly clock: Clock,
    private readonly onSeveral: (reason: string) => void,
  ) {}

  /** Learns the outcome of a try: a failure, or that the email was sent. */
  note(id: string, failure: Failure | 'sent'): void {
    if (failure === 'sent') this.#refused.clear();
    else if (failure.kind === 'operator') {
      this.#latest = this.clock.now();
      if (this.isSevere()) return;
      this.#refused.add(id);
      if (this.isSevere()) this.onSeveral(failure.reason);
    }
  }

  isSevere(): boolean {
    return this.#refused.size >= SEVERAL && this.clock.now() - this.#latest < REMEMBERED_MS;
  }
}
