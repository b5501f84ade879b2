import type { English } from './english-namespaces.ts';
import type { Messages, Plural, SlotsOf, TagsOf } from './namespace.ts';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** What the compiler says in place of a message that does not fit. */
interface Fault<What extends string, Wanted> {
  readonly fault: What;
  readonly wanted: Wanted;
}

type CheckedText<English, Text> =
  Same<SlotsOf<Text>, SlotsOf<English>> extends true
    ? Same<TagsOf<Text>, TagsOf<English>> extends true
      ? Text
      : Fault<'other tags than in English', TagsOf<English>>
    : Fault<'other slots than in English', SlotsOf<English>>;

type CheckedMessage<English, Own> = English extends string
  ? CheckedText<English, Own>
  : Own extends Plural
    ? { readonly [Category in keyof Own]: CheckedText<English, Own[Category]> }
    : Fault<'no plural, as it is in English', Plural>;

/** The messages where they fit the English ones, and faults where they don't. */
export type Checked<English extends Messages, Own> = {
  readonly [Key in keyof English]: Key extends keyof Own
    ? CheckedMessage<English[Key], Own[Key]>
    : Fault<'missing', English[Key]>;
} & {
  readonly [Key in Exclude<keyof Own, keyof English>]: Fault<'no such message in English', never>;
};

/**
 * Types a language by English: a missing, extra or misnamed message, other slots or other tags do
 * not compile. A plural has the forms that the language has: `other` alone may do.
 */
export function translationOf<English extends Readonly<Record<string, Messages>>>() {
  return <const Own extends Readonly<Record<keyof English, Messages>>>(
    own: Own & {
      readonly [Namespace in keyof English]: Checked<English[Namespace], Own[Namespace]>;
    },
  ): Own => own;
}

/** Every message of the portal in another language. */
export const translation = translationOf<English>();
