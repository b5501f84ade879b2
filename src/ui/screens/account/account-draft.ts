import { useState } from 'react';

export interface AccountFields {
  readonly code: string;
  readonly password: string;
  readonly agreed: boolean;
}

/**
 * What was typed into either tab; changing the tab loses nothing. Kept in this page's memory only.
 */
export interface AccountDraft {
  read(): AccountFields;
  update(fields: Partial<AccountFields>): void;
}

/** Not React state: updates do not render. */
export function useAccountDraft(): AccountDraft {
  const [draft] = useState(() => {
    let fields: AccountFields = { code: '', password: '', agreed: false };
    return {
      read: () => fields,
      update(more: Partial<AccountFields>) {
        fields = { ...fields, ...more };
      },
    };
  });
  return draft;
}
