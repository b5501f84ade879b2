import { TRANSLATIONS } from '#messages/all-translations.ts';
import { LANGUAGES as LISTED, STILL_ENGLISH } from '#messages/languages.ts';
import type { Messages, MessageText, Namespace } from '#messages/namespace.ts';

const ENGLISH_FILES = import.meta.glob<Readonly<Record<string, Namespace>>>(
  '/src/messages/en/*.ts',
  {
    eager: true,
  },
);

/** The English messages by the name of their namespace. */
export const ENGLISH_NAMESPACES: ReadonlyMap<string, Messages> = new Map(
  Object.values(ENGLISH_FILES)
    .flatMap((module) => Object.values(module))
    .map(({ namespace, messages }) => [namespace, messages]),
);

/** The messages of every language with texts of its own: `ja` → `account` → its messages. */
export const LANGUAGES: ReadonlyMap<string, ReadonlyMap<string, Messages>> = new Map(
  (Object.keys(LISTED) as (keyof typeof LISTED)[])
    .filter((tag) => !STILL_ENGLISH.some((other) => other === tag))
    .map((tag) => [
      tag,
      tag === 'en' ? ENGLISH_NAMESPACES : new Map(Object.entries(TRANSLATIONS[tag])),
    ]),
);

/** Every form of a message. */
export function formsOf(message: MessageText): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}
