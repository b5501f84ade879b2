import { nearest } from '../../src/settings/setting-descriptions.ts';
import type { MessageOverrides } from '../../src/settings/setting-checks.ts';
import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import type { MessageText, Messages } from '../../src/messages/namespace.ts';
import type { SiteMessages } from './site-plan.ts';

/** The errors in an installation's own sentences: one line each, for the operator. */
export function wrongMessages(overrides: MessageOverrides, site: SiteMessages): readonly string[] {
  return Object.entries(overrides).flatMap(([language, namespaces]) => {
    const path = `messages.${language}`;
    if (!Object.hasOwn(site, language))
      return [unknown(path, 'language of this site', language, Object.keys(site))];
    return Object.entries(namespaces).flatMap(([name, messages]) =>
      wrongIn(`${path}.${name}`, name, messages, site[CODE_LANGUAGE] ?? {}),
    );
  });
}

function wrongIn(
  path: string,
  name: string,
  messages: Readonly<Record<string, string>>,
  english: Readonly<Record<string, Messages>>,
): readonly string[] {
  const names = Object.keys(english).filter((one) => one !== OF_THE_SERVICE);
  const known = names.includes(name) ? english[name] : undefined;
  if (!known) return [unknown(path, 'namespace', name, names)];
  return Object.entries(messages).flatMap(([key, text]) => {
    const original = Object.hasOwn(known, key) ? known[key] : undefined;
    if (original === undefined)
      return [unknown(`${path}.${key}`, 'message', key, Object.keys(known))];
    const wrong = wrongWith(text, original);
    return wrong ? [`${path}.${key} ${wrong}.`] : [];
  });
}

function unknown(path: string, kind: string, name: string, known: readonly string[]): string {
  return `${path} is no ${kind}; the nearest is ${nearest(name, known)}.`;
}

/** The account service writes the letters: no page shows these messages. */
const OF_THE_SERVICE = 'letters';

const SLOT = /\{\w+\}/g;
const TAGGED = /<(\w+)>([^<>]*)<\/\1>/g;

/** The error in a text that replaces a message; null when there is none. */
function wrongWith(text: string, original: MessageText): string | null {
  const english = typeof original === 'string' ? original : original.other;
  if (text.trim() === '') return 'is empty';
  if (/[\r\n]/.test(text)) return 'has a line break in it';
  const [wanted, given] = [marksOf(english), marksOf(text)];
  const missing = wanted.filter((mark) => !given.includes(mark));
  const extra = given.filter((mark) => !wanted.includes(mark));
  if (missing.length > 0) return `lacks ${missing.join(' and ')}, which is in the original`;
  if (extra.length > 0) return `holds ${extra.join(' and ')}, which is not in the original`;
  if (given.length !== wanted.length) return `has to hold ${wanted.join(' and ')} once each`;
  return /<\/?\w/.test(text.replace(TAGGED, '')) ? 'holds markup, and is text alone' : null;
}

/** `{slot}` and `<tag>` in a text. Anything else that looks like a tag is markup. */
function marksOf(text: string): readonly string[] {
  return [...(text.match(SLOT) ?? []), ...[...text.matchAll(TAGGED)].map(([, tag]) => `<${tag}>`)];
}
