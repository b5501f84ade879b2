/**
 * Forms of one sentence by `Intl.PluralRules` category, chosen by the slot `count`. `other` is
 * there in every language.
 */
export type Plural = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string;
};

/**
 * One thing said to a person: text with slots, `'Sent to {email}'`, and with tags around what
 * becomes an element, `'<terms>User agreement</terms>'`. Text only: data that can be sent as JSON,
 * replaced by a setting and compared by tests.
 */
export type MessageText = string | Plural;

export type Messages = Readonly<Record<string, MessageText>>;

/**
 * The English messages of one part of the portal, which are bundled with its code. Its name is that
 * of its file in `en`, and its key in the file of each other language.
 */
export interface Namespace<Name extends string = string, Own extends Messages = Messages> {
  readonly namespace: Name;
  readonly messages: Own;
}

type TextOf<Said> = Said extends string ? Said : Said[keyof Said] & string;

type SlotsInText<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsInText<Rest>
  : never;

type TagsInText<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsInText<Rest>
  : never;

/** Names of the slots in a message: 'email' in 'Sent to {email}'. */
export type SlotsOf<Said> = SlotsInText<TextOf<Said>>;

/** Names of the tags in a message: 'terms' in '<terms>User agreement</terms>'. */
export type TagsOf<Said> = TagsInText<TextOf<Said>>;

declare const slots: unique symbol;
declare const tags: unique symbol;

/** A message that is no text before its slots are filled: it can't be shown by mistake. */
export interface Template<Slots extends string = string, Tags extends string = string> {
  readonly [slots]: Slots;
  readonly [tags]: Tags;
}

/**
 * What fills each slot; numbers are written as the language writes them, and `count` chooses the
 * plural form.
 */
export type SlotValues<Slots extends string> = {
  readonly [Slot in Slots]: Slot extends 'count' ? number : string | number;
};

/**
 * A namespace's messages in one language: texts, and templates where there are slots, tags or
 * plurals.
 */
export type MessagesOf<Own extends Namespace> = {
  readonly [Key in keyof Own['messages']]: [
    SlotsOf<Own['messages'][Key]> | TagsOf<Own['messages'][Key]>,
  ] extends [never]
    ? string
    : Template<SlotsOf<Own['messages'][Key]>, TagsOf<Own['messages'][Key]>>;
};
