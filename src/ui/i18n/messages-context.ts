import { createContext, use } from 'react';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import type { Messages, MessagesOf, Namespace } from '#messages/namespace.ts';

export interface PageMessages {
  /** BCP 47 tag, as `html lang` has it. */
  readonly language: string;
  /** The loaded messages of this language, by namespace; none for English, which is in the code. */
  readonly namespaces: Readonly<Partial<Record<NamespaceName, Messages>>>;
  /** The installation's own messages, by namespace. */
  readonly overrides?: Readonly<Partial<Record<string, Messages>>> | undefined;
}

/** The installation's own texts, by language. */
export type OverridesByLanguage = Readonly<Record<string, PageMessages['overrides']>>;

export const ENGLISH: PageMessages = { language: 'en', namespaces: {} };

export const MessagesContext = createContext<PageMessages>(ENGLISH);

/** A namespace's messages in the language of the page. */
export function messagesIn<English extends Namespace<NamespaceName>>(
  { namespace: name, messages }: English,
  { namespaces, overrides }: PageMessages,
): MessagesOf<English> {
  // Translations are checked against the English types where they are written
  // (src/messages/check-translation.ts).
  return { ...messages, ...namespaces[name], ...overrides?.[name] } as MessagesOf<English>;
}

/** As `messagesIn`, for components. */
export function useMessages<English extends Namespace<NamespaceName>>(
  namespace: English,
): MessagesOf<English> {
  return messagesIn(namespace, use(MessagesContext));
}
