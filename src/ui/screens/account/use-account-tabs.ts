import { useMemo } from 'react';
import { flushSync } from 'react-dom';
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
      // Rendered before the focus moves: what is missing is the password.
      flushSync(() => open('1'));
      document.getElementById('login-password')?.focus();
    }

    return { open, logInInstead };
  }, [navigate]);

  return { tab: parseTab(new URLSearchParams(search).get('type')), draft, ...ways };
}
