import type { Message, Messages, Section } from '#words/section.ts';

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>('/src/words/*/*.ts', {
  eager: true,
});

/** What each file of each language holds, by the name of the file: `ja` → `account` → its messages. */
export const LANGUAGES: ReadonlyMap<string, ReadonlyMap<string, Messages>> = Object.entries(
  FILES,
).reduce((languages, [path, module]) => {
  const [, language = '', file = ''] = /words\/([^/]+)\/(.+)\.ts$/.exec(path) ?? [];
  const [held, ...others] = Object.values(module);
  if (others.length > 0) throw new Error(`${path} exports more than its words`);
  const words = language === 'en' ? (held as Section).words : (held as Messages);
  return languages.set(language, new Map([...(languages.get(language) ?? []), [file, words]]));
}, new Map<string, ReadonlyMap<string, Messages>>());

export const ENGLISH_SECTIONS: ReadonlyMap<string, Messages> = LANGUAGES.get('en') ?? new Map();

/** Names of the English sections as they give them themselves. */
export const SECTION_NAMES: readonly string[] = Object.entries(FILES).flatMap(([path, module]) =>
  path.includes('/en/') ? Object.values(module).map((held) => (held as Section).section) : [],
);

/** Every form of a message. */
export function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** `{slot}` and `</tag>` in a text, each as often as it is there, in order of name. */
export function marksIn(text: string): readonly string[] {
  return (text.match(/\{\w+\}|<\/\w+>/g) ?? []).toSorted();
}
