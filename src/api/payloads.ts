import * as v from 'valibot';
import type { Branded } from '#domain/branded.ts';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';

/*
 * The parts that calls share, by the names of spec sections 3 and 7. Each schema that is exported
 * here becomes a component of service/openapi.yaml, by its name.
 *
 * Only the shape of what is sent is checked; the service judges addresses and codes. Texts may be
 * much longer than those of honest callers. Of an answer, only the fields that the portal reads are
 * named: a service may add others. An optional field of another type counts as absent, because many
 * JSON writers send `null`.
 */

/**
 * A sent text of so many characters at most: code points, as JSON Schema counts.
 * @param keywords more that service/openapi.yaml says of it
 */
export function text<T extends string = string>(
  most: number,
  keywords: Readonly<Record<string, unknown>> = {},
) {
  const schema: v.GenericSchema = v.pipe(
    v.string(),
    v.maxCodePoints(most, `must have ${most} characters at most`),
    v.metadata(keywords),
  );
  return schema as v.GenericSchema<T>;
}

export const email = text<Email>(320, {
  description:
    'Letters, digits, underscore, hyphen and dot before the @, domain labels, a top-level ' +
    'domain of 2 to 8 alphanumerics.',
  examples: ['ada@example.com'],
});

export const verifyCode = text<VerificationCode>(100, {
  description: 'Six digits; leading zeros count.',
  examples: ['012345'],
});

/** Base64 of RSA PKCS#1 v1.5 ciphertext; the only form in which a password leaves the browser. */
export type EncryptedPassword = Branded<string, 'EncryptedPassword'>;
/** With the longest key that a portal accepts, the base64 ciphertext has 1368 characters. */
export const encryptedPassword = text<EncryptedPassword>(2000, { contentEncoding: 'base64' });

/** What the browser reports about itself with a log-in or a code check (spec section 3). */
export type LoginInfo = Readonly<v.InferOutput<typeof loginInfo>>;
export const loginInfo = v.strictObject({
  os: text(500),
  timeZone: text(500, { description: 'IANA name' }),
  resolution: text(500, { description: 'WxH' }),
  browser: text(500),
  language: text(500),
  cookieId: text(500, { description: '32 random alphanumerics' }),
  ua: text(4000),
  fingerprint: text(500),
  isAnonymous: v.picklist([1, 2]),
});

export const sentIdentifier = v.union([text(200), v.number()]);

/** A JSON object whose fields the specification does not show. */
export type OpenRecord = Record<string, unknown>;
/** The same in an address: texts are trimmed, arrays become repeated keys. */
export type QueryRecord = Record<string, QueryValue | readonly QueryValue[] | undefined>;
type QueryValue = string | number | boolean;
export const openRecord = v.pipe(v.looseObject({}), v.metadata({ description: 'Any fields.' }));

/**
 * In UTF-16 units; longer than any key, mark or token, and short enough for every storage that
 * holds them.
 */
const MAXIMUM_ANSWER_LENGTH = 100_000;

export const answerText = v.pipe(v.string(), v.maxLength(MAXIMUM_ANSWER_LENGTH));
const someText = v.pipe(answerText, v.nonEmpty());

export const mark: v.GenericSchema = v.pipe(
  someText,
  v.metadata({ description: 'Works once, for one address, for ten minutes.' }),
);

/** An id from the service, sent back unchanged. Whole numbers beyond 2^53 are bigint. */
export type Identifier = string | number | bigint;
// JSON's 1e999 reads as Infinity, and would go back to the service as null.
export const identifier = v.union([answerText, v.bigint(), v.pipe(v.number(), v.finite())]);

export type PublicKey = Readonly<v.InferOutput<typeof publicKey>>;
export const publicKey = v.object({
  publicKey: v.pipe(
    someText,
    v.metadata({
      description: 'RSA, at least 1024 bits, e = 65537; PEM or bare base64 of SPKI or PKCS#1.',
    }),
  ),
  keyId: identifier,
});

/** The answer to a log-in: the fields that the portal reads, and all others from the server. */
export type User = Readonly<v.InferOutput<typeof user>>;
// valibot leaves `__proto__`, `prototype` and `constructor` out of what a loose object carries
// over.
export const user = v.looseObject({
  authorization: someText,
  id: v.fallback(v.optional(identifier), undefined),
  userRangeId: v.fallback(v.optional(identifier), undefined),
});
