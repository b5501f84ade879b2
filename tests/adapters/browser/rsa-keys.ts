import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto';

export type TestKey = ReturnType<typeof makeKey>;

export function makeKey(modulusLength: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    bytes: modulusLength / 8,
    /** Hexadecimal, for handmade keys. */
    modulus: Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex'),
    spkiPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    pkcs1Pem: publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open: (ciphertext: string) => open(privateKey, ciphertext),
  };
}

/** A PEM without its armour, on one line. */
export function bare(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '');
}

/** Removes the padding itself, because Node refuses to. */
function open(privateKey: KeyObject, ciphertext: string): string {
  const block = privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(ciphertext, 'base64'),
  );
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('not PKCS#1 v1.5');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(block.subarray(end + 1));
}
