import { createContext, use } from 'react';
import type { Messages, Namespace, MessagesOf } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';

/** The messages of the page. */
export interface ShownMessages {
  /** BCP 47 tag, as `html lang` has it. */
  readonly language: string;
  /** The loaded messages of this language, by section; none for English, which is in the code. */
  readonly sections: Readonly<Partial<Record<NamespaceName, Messages>>>;
  /** The installation's own messages, by section. */
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
  // Translations are checked against the English types where they are written
  // (src/messages/check-translation.ts).
  return { ...messages, ...sections[section], ...own?.[section] } as MessagesOf<Own>;
}

/** As `messagesIn`, for components. */
export function useMessages<Own extends Namespace<NamespaceName>>(section: Own): MessagesOf<Own> {
  return messagesIn(section, use(MessagesContext));
}
