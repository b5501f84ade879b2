/** Whether the mail server refused the recipient for good (RFC 5321, 4.2.1). */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as Error & Record<string, unknown>;
  return command === 'RCPT TO' && Number(responseCode) >= 500;
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
