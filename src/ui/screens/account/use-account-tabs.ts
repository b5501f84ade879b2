import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ROUTE } from '../../routing/routes.ts';
import { parseTab, type TabKey } from '../../routing/tab-key.ts';
import { useAccountDraft } from './account-draft.ts';

/** The open tab of `/`, which stands in the address, and what was typed into either. */
export function useAccountTabs() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const draft = useAccountDraft();

  // The same ones each time: the panels hang on them.
  const ways = useMemo(() => {
    function open(key: TabKey): void {
      const parameters = new URLSearchParams(window.location.search);
      // Radix reports a press twice: by the focus that it gives, and by itself.
      if (parseTab(parameters.get('type')) === key) return;
      parameters.set('type', key);
      navigate(`${ROUTE.account}?${parameters}`, { replace: true });
    }

    function logInInstead(): void {
      draft.update({ wantsPassword: true });
      open('1');
    }

    return { open, logInInstead };
  }, [draft, navigate]);

  return { tab: parseTab(new URLSearchParams(search).get('type')), draft, ...ways };
}
