import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TRANSLATIONS } from '../../src/messages/all-translations.ts';
import type { MessageFile } from '../../src/messages/english-namespaces.ts';
import type { Messages, Namespace } from '../../src/messages/namespace.ts';
import { fromRoot } from '../cli/root.ts';

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
const NEVER_FETCHED: readonly string[] = ['without-scripts', 'emails'];

/** The namespaces of a language that a message file holds. */
export function messagesOfFile(
  file: MessageFile,
  namespaces: Readonly<Record<string, Messages>>,
): Readonly<Record<string, Messages>> {
  return Object.fromEntries(
    Object.entries(namespaces).filter(
      ([name]) => !NEVER_FETCHED.includes(name) && (name === 'failures') === (file === 'failures'),
    ),
  );
}

/** The message files by path, and their folder, whose name holds a hash of all messages. */
export function messageFiles(): {
  readonly folder: string;
  readonly files: readonly (readonly [path: string, text: string])[];
} {
  const folder = `assets/messages-${fingerprint(JSON.stringify(TRANSLATIONS))}/`;
  const files = Object.entries(TRANSLATIONS).flatMap(([tag, namespaces]) =>
    (['page', 'failures'] as const).map((file) => {
      const text = JSON.stringify(messagesOfFile(file, namespaces));
      return [`${folder}${tag}/${file}.json`, text] as const;
    }),
  );
  return { folder, files };
}

/** Of a text, for the name of a file that caches may keep for ever. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
