import { CODE_LANGUAGE } from '../../src/messages/languages.ts';
import type { MessageOverrides } from '../../src/settings/page-settings.ts';
import type { SiteMessages } from './site-plan.ts';

/** The account service writes the emails: no page shows these messages. */
const OF_THE_SERVICE = 'emails';

/** The errors in an installation's own sentences: one line each, for the operator. */
export function wrongMessages(overrides: MessageOverrides, site: SiteMessages): readonly string[] {
  const { [OF_THE_SERVICE]: _, ...english } = site[CODE_LANGUAGE] ?? {};
  return Object.entries(overrides).flatMap(([language, namespaces]) => {
    const path = `messages.${language}`;
    if (!Object.hasOwn(site, language)) return [`${path} is no language.`];
    return Object.entries(namespaces).flatMap(([name, messages]) => {
      const known = Object.hasOwn(english, name) ? english[name] : undefined;
      if (!known) return [`${path}.${name} is no namespace.`];
      return Object.entries(messages).flatMap(([key, text]) => {
        const place = `${path}.${name}.${key}`;
        const original = Object.hasOwn(known, key) ? known[key] : undefined;
        if (original === undefined) return [`${place} is no message.`];
        const wanted = marksIn(typeof original === 'string' ? original : original.other);
        if (text.trim() === '') return [`${place} is empty.`];
        if (marksIn(text) !== wanted)
          return [`${place} has to hold ${wanted || 'neither slots nor markup'}, as the original.`];
        return [];
      });
    });
  });
}

/** The slots (`{email}`) and all markup (`<note>`, `</note>`) in a text, in an order of their own. */
function marksIn(text: string): string {
  return [...text.matchAll(/\{\w+\}|<[^>]*>?/g)]
    .map(([mark]) => mark)
    .toSorted()
    .join(' ');
}
