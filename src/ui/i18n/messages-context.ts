import { createContext, use } from 'react';
import type { Messages, Namespace, MessagesOf } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/namespaces.ts';

/** The words that the page speaks now. */
export interface ShownMessages {
  /** BCP 47 tag, as `html lang` has it. */
  readonly language: string;
  /**
   * The messages that are here in this language, by section; English comes with the code and needs
   * none.
   */
  readonly sections: Readonly<Partial<Record<NamespaceName, Messages>>>;
  /** What the installation says in its own way, of all sections. */
  readonly own?: Readonly<Partial<Record<string, Messages>>> | undefined;
}

export const ENGLISH: ShownMessages = { language: 'en', sections: {} };

/**
 * Views take their messages from here at each rendering, so a change of language rewords all that
 * is shown.
 */
export const MessagesContext = createContext<ShownMessages>(ENGLISH);

/** A section's words in the language of the page. */
export function messagesIn<Own extends Namespace<NamespaceName>>(
  { namespace: section, messages }: Own,
  { sections, own }: ShownMessages,
): MessagesOf<Own> {
  // A language's words are held to the English ones where they are written
  // (src/messages/translation.ts).
  return { ...messages, ...sections[section], ...own?.[section] } as MessagesOf<Own>;
}

/** The same for a view. */
export function useMessages<Own extends Namespace<NamespaceName>>(section: Own): MessagesOf<Own> {
  return messagesIn(section, use(MessagesContext));
}
