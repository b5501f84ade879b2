/** The text of a file in UTF-8, without a byte-order mark; null in any other encoding. */
export function utf8Text(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
