import type { Namespace } from '#messages/namespace.ts';

/** Around the terms and the PDPA notice, which are English in every language. */
export const legal = {
  namespace: 'legal',
  messages: {
    /** In every other language before the document; English readers need no such word. */
    onlyInEnglish: 'This document is available in English only.',
  },
} as const satisfies Namespace;
