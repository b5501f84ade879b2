import type { MessageText, SlotValues, Template } from './namespace.ts';

/**
 * `{slot}` or `<tag>text</tag>`. Its groups are the slot's name, the tag's name and the tag's text;
 * `split` puts all three between the texts, undefined ones included.
 */
const PART = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/s;

/**
 * The pieces of a text in order. `give` returns what replaces a slot, or a tag with its text.
 * Never throws.
 */
export function piecesOf<Piece>(
  text: string,
  give: (name: string, inside?: string) => Piece,
): readonly (string | Piece)[] {
  const parts = text.split(PART);
  return parts.flatMap<string | Piece>((part, at) => {
    if (at % 4 === 0) return part || [];
    return at % 4 === 1 ? [give(part ?? parts[at + 1] ?? '', parts[at + 2])] : [];
  });
}

/** The text of a template: only its type prevents it from being shown without values. */
export function messageOf(template: Template): MessageText {
  return template as unknown as MessageText;
}

/** The text of a message; of a plural, the form for `count`. `language` is a BCP 47 tag. */
export function textOf(message: MessageText, language: string, count: unknown): string {
  if (typeof message === 'string') return message;
  return message[new Intl.PluralRules(language).select(Number(count))] ?? message.other;
}

/**
 * A message with its slots filled. Values are inserted as plain text. A slot without a value stays
 * visible as `{name}`.
 */
export function fill(
  message: MessageText,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return piecesOf(textOf(message, language, values['count']), (name, inside) => {
    const value = values[name] ?? inside ?? `{${name}}`;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  }).join('');
}

/** A template with its slots filled. */
export function filled<Slots extends string>(
  template: Template<Slots, never>,
  language: string,
  values: SlotValues<Slots>,
): string {
  return fill(messageOf(template), language, values);
}
