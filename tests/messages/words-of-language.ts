import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages, Namespace, MessagesOf } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

/** The messages of a section in a language, typed by the English ones. */
export async function wordsOfLanguage<Own extends Namespace<NamespaceName>>(
  { namespace: section, messages: words }: Own,
  language: string,
): Promise<MessagesOf<Own>> {
  return (
    language === CODE_LANGUAGE
      ? words
      : (await onlyExport<Readonly<Record<string, Messages>>>(`${language}.ts`))[section]
  ) as MessagesOf<Own>;
}

/** Every English section by its name. */
export async function englishSections(): Promise<ReadonlyMap<string, Messages>> {
  const files = await readdir(fromRoot(`src/messages/${CODE_LANGUAGE}`));
  const sections = await Promise.all(
    files.map((file) => onlyExport<Namespace>(`${CODE_LANGUAGE}/${file}`)),
  );
  return new Map(sections.map(({ namespace: section, messages: words }) => [section, words]));
}

async function onlyExport<Held>(file: string): Promise<Held> {
  const [held] = Object.values(
    (await import(pathToFileURL(fromRoot(`src/messages/${file}`)).href)) as Readonly<
      Record<string, Held>
    >,
  );
  if (held === undefined) throw new Error(`${file} exports nothing`);
  return held;
}
