import { useState } from 'react';
import type { Draft } from '../../forms/field-rules.ts';

type DraftName = 'code' | 'password' | 'agreement';

/** What was typed into either tab; changing the tab loses nothing. Kept as long as the screen. */
export type AccountDraft = Readonly<Record<DraftName, Draft>> & { forget(): void };

/** Not React state: updates do not render. */
export function useAccountDraft(): AccountDraft {
  const [draft] = useState(() => {
    const drafts = { code: inMemory(), password: inMemory(), agreement: inMemory() };
    return {
      ...drafts,
      forget() {
        for (const each of Object.values(drafts)) each.write('');
      },
    };
  });
  return draft;
}

/** A draft of one field. */
function inMemory(): Draft {
  let kept = '';
  let follow = () => {};
  return {
    read: () => kept,
    write(typed) {
      kept = typed;
      follow();
    },
    subscribe(listener) {
      follow = listener;
      return () => {
        follow = () => {};
      };
    },
  };
}
