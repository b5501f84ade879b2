import * as v from 'valibot';
import type { Calls } from '#application/ports/auth-api.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { ok, err, type Ok, type Result } from '#domain/result.ts';

/** Reads an answer's JSON; an empty body comes as `undefined`. Total; never throws. */
export type Decode<T> = (json: unknown) => Result<T, 'unexpected'>;

/**
 * In UTF-16 units; longer than any key, mark or token, and short enough for every storage that
 * holds them.
 */
const MAXIMUM_TEXT_LENGTH = 100_000;

const anyText = v.pipe(v.string(), v.maxLength(MAXIMUM_TEXT_LENGTH));
const text = v.pipe(anyText, v.nonEmpty());
// JSON's 1e999 reads as Infinity, and would go back to the service as null.
const identifier = v.union([anyText, v.bigint(), v.pipe(v.number(), v.finite())]);

/*
 * The schemas name only the fields that are used: a service may add fields without breaking the
 * portal. Optional fields of another type count as absent: many JSON writers send `null`.
 */
const publicKey = v.object({ publicKey: text, keyId: identifier });
const checkUser = v.object({
  exist: v.boolean(),
  name: v.fallback(v.optional(anyText), undefined),
});
const isText = (value: unknown): boolean => v.is(text, value);
const registrationMark = v.object({ registrationMark: v.custom<RegistrationMark>(isText) });
const passwordMark = v.object({ passwordMark: v.custom<PasswordMark>(isText) });
// valibot leaves `__proto__`, `prototype` and `constructor` out of what a loose object carries
// over.
const user = v.looseObject({
  authorization: text,
  id: v.fallback(v.optional(identifier), undefined),
  userRangeId: v.fallback(v.optional(identifier), undefined),
});
// The specification is ambiguous: the user is the whole answer, or its field `user`.
const loginAnswer = v.union([
  user,
  v.pipe(
    v.object({ user }),
    v.transform((answer) => answer.user),
  ),
]);

type AnswerTo<Call extends ApiCall> =
  Awaited<ReturnType<Calls[Call]>> extends infer R
    ? R extends Ok<infer Value>
      ? Value
      : never
    : never;

/** For calls whose answer isn't used: any JSON and an empty body count as success. */
const decodeNothing: Decode<void> = () => ok();

/** For calls whose answer the specification doesn't show. An empty one is `undefined`. */
const decodeAnything: Decode<unknown> = (json) => ok(json);

/** How the answer to each call is read. */
export const DECODERS: { readonly [Call in ApiCall]: Decode<AnswerTo<Call>> } = {
  getPublicKey: decodeBy(publicKey),
  checkUser: decodeBy(checkUser),
  sendCode: decodeNothing,
  checkRegistrationCode: decodeBy(registrationMark),
  registerUser: decodeNothing,
  loginWithPassword: decodeBy(loginAnswer),
  verificationCodeInspection: decodeBy(passwordMark),
  changePassword: decodeNothing,
  accountAppeal: decodeNothing,
  requestPictureCode: decodeAnything,
  verifyPictureCode: decodeAnything,
  sendMobileCode: decodeAnything,
  bindAccount: decodeAnything,
  listDiallingCodes: decodeAnything,
  loginByQQ: decodeAnything,
  loginByWeChat: decodeAnything,
  loginBySina: decodeAnything,
};

function decodeBy<S extends v.GenericSchema>(schema: S): Decode<v.InferOutput<S>> {
  return (json) => {
    const parsed = v.safeParse(schema, json, { abortEarly: true });
    return parsed.success ? ok(parsed.output) : err('unexpected');
  };
}
