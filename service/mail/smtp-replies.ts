/**
 * What a failed try says about the next one.
 * - `recipient`: the recipient can't be reached from any sender; trying again is of no use.
 * - `operator`: refused for something that operators can fix: the sender, the log-in, a policy.
 * - `busy`: the server has too many connections or emails now.
 * - `passing`: any other failure.
 */
export type FailureKind = 'recipient' | 'operator' | 'busy' | 'passing';

/** Unknown, without a mail server, moved away or disabled (RFC 3463, 3.2 and 3.3; RFC 7505). */
const OF_RECIPIENT = /^5\.(1\.[1236]|1\.10|2\.1)$/;
/** Of the recipient's mailbox, such as a full one: it may have room later. */
const OF_MAILBOX = /^5\.2\.\d+$/;
/** Not clear alone: Exchange answers 5.4.1, and Outlook.com 5.5.0, for unknown recipients. */
const VAGUE = /^5\.(0\.\d+|1\.0|4\.1|5\.0)$/;

const SAYS_RECIPIENT = [
  /\b(user|recipient|mailbox|account|address)\b.*\b(unknown|not found|unavailable|disabled|inactive)\b/,
  /\b(user|recipient|mailbox|account|address)\b.*\b(does not|doesn't|do not|don't) (exist|have)\b/,
  /\b(unknown|no such|invalid) (local )?(user|recipient|mailbox|account|address|person)\b/,
  /\brecipient (address )?(is )?(rejected|invalid)\b/,
];
/** Words of a refusal that is about who sends, and how much. */
const SAYS_OTHERWISE =
  /\b(senders?|sending|from|helo|ehlo|relay\w*|authenticat\w*|verif\w*|quota|limits?|polic\w+|spf|dkim|dmarc|block\w*|spam)\b/;

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

/** Addresses are left out, since a customer chooses what is in them. */
function isAboutRecipient(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/<[^>]*>|\S+@\S+/g, '')
    .replace(/\s+/g, ' ');
  return !SAYS_OTHERWISE.test(words) && SAYS_RECIPIENT.some((pattern) => pattern.test(words));
}
