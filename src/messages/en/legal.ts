import type { Section } from '../section.ts';

/** Around the terms and the PDPA notice, which are English in every language. */
export const legal = {
  section: 'legal',
  words: {
    /** In every other language before the document; English readers need no such word. */
    onlyInEnglish: 'This document is in English.',
    home: 'Go to the login page',
  },
} as const satisfies Section;
