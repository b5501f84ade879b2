import { useState } from 'react';
import type { Draft } from '../../forms/field-rules.ts';

/**
 * What was typed into either tab; changing the tab loses nothing. Kept in this page's memory only.
 */
export type AccountDraft = Readonly<Record<'code' | 'password' | 'agreement', Draft>>;

/** Not React state: updates do not render. */
export function useAccountDraft(): AccountDraft {
  const [draft] = useState(() => ({
    code: inMemory(),
    password: inMemory(),
    agreement: inMemory(),
  }));
  return draft;
}

function inMemory(): Draft {
  let kept = '';
  return {
    read: () => kept,
    write(typed) {
      kept = typed;
    },
  };
}
