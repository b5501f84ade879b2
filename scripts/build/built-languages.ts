import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '../../src/messages/languages.ts';
import type { Messages, Namespace } from '../../src/messages/namespace.ts';
import { TRANSLATIONS } from '../../src/messages/all-translations.ts';
import { fromRoot } from '../cli/root.ts';

/** A language as a build takes it. */
export interface BuiltLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  /** Its messages by namespace; none for English, which is in the code. */
  readonly namespaces: Readonly<Record<string, Messages>>;
}

/** The languages of the portal, in the order of its list. */
export function builtLanguages(): readonly BuiltLanguage[] {
  const translations: Readonly<Record<string, Readonly<Record<string, Messages>>>> = TRANSLATIONS;
  return Object.entries(LANGUAGES).map(([tag, name]) => ({
    tag,
    name,
    namespaces: translations[tag] ?? {},
  }));
}

/** The English messages, by namespace. */
export async function readEnglish(): Promise<Readonly<Record<string, Messages>>> {
  const folder = fromRoot('src/messages/en');
  const namespaces = readdirSync(folder).map(async (file) => {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Readonly<
      Record<string, Namespace>
    >;
    return Object.values(module).map(({ namespace, messages }) => [namespace, messages] as const);
  });
  return Object.fromEntries((await Promise.all(namespaces)).flat());
}

/** Namespaces that only prerendered pages or the account service's emails use. */
const NEVER_FETCHED: readonly string[] = ['without-scripts', 'letters'];

/**
 * The message files, one for each language and namespace, by path, and their folder, whose name
 * holds a hash of all messages.
 */
export function messageFiles(languages: readonly BuiltLanguage[]): {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
} {
  const hash = createHash('sha256')
    .update(JSON.stringify(languages))
    .digest('base64url')
    .slice(0, 8);
  const folder = `assets/messages-${hash}/`;
  const files = languages.flatMap(({ tag, namespaces }) =>
    Object.entries(namespaces)
      .filter(([name]) => !NEVER_FETCHED.includes(name))
      .map(
        ([name, messages]) => [`${folder}${tag}/${name}.json`, JSON.stringify(messages)] as const,
      ),
  );
  return { folder, files: new Map(files) };
}
