import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { ROUTE, parseTab, type TabKey } from '../../routing/routes.ts';
import { useAccountDraft } from './account-draft.ts';
import { LOGIN_PASSWORD_ID } from './use-login-form.ts';

/** The open tab of `/`, which the address names, and the drafts of both tabs. */
export function useAccountTabs() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const draft = useAccountDraft();

  // Memoised, because the panels depend on them.
  const ways = useMemo(() => {
    function open(key: TabKey): void {
      const parameters = new URLSearchParams(window.location.search);
      // Radix reports a press twice: for the mouse and for the focus.
      if (parseTab(parameters.get('type')) === key) return;
      parameters.set('type', key);
      navigate(`${ROUTE.account}?${parameters}`, { replace: true });
    }

    function logInInstead(): void {
      // Renders first, so that the field exists.
      flushSync(() => open('1'));
      document.getElementById(LOGIN_PASSWORD_ID)?.focus();
    }

    return { open, logInInstead };
  }, [navigate]);

  return { tab: parseTab(new URLSearchParams(search).get('type')), draft, ...ways };
}
