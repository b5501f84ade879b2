import { useState } from 'react';

/** What was typed into either tab; changing the tab loses nothing. Kept in this page's memory only. */
export interface AccountDraft {
  email: string;
  code: string;
  password: string;
  agreed: boolean;
}

/** A notebook, not state: writing into it renders nothing. */
export function useAccountDraft(): AccountDraft {
  const [draft] = useState<AccountDraft>(() => ({ email: '', code: '', password: '', agreed: false }));
  return draft;
}
