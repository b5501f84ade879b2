/**
 * The text in a decrypted RSAES-PKCS1-v1_5 block (RFC 8017, 7.2.2): 00 02, at least eight non-zero
 * bytes, 00, UTF-8 text. Null for any other block. Checks the padding without a branch on secret
 * bytes, and always reads every byte.
 */
export function textInBlock(block: Uint8Array): string | null {
  let wrong = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2);
  let found = 0;
  let end = 0;
  for (let at = 2; at < block.length; at += 1) {
    const isZero = (((block[at] ?? 0) - 1) >>> 31) & 1;
    end |= -(isZero & (found ^ 1)) & at;
    found |= isZero;
  }
  // A message that starts too early makes the difference negative.
  wrong |= (found ^ 1) | ((end - 10) >>> 31);
  if (wrong !== 0) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      block.subarray(end + 1),
    );
  } catch {
    return null;
  }
}
