import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parseTab, type TabKey } from '../routing/tab-key.ts';
import { Card } from '../components/card.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { Tabs } from '../components/tabs.tsx';
import { copy } from '../copy.ts';
import { deferred } from '../deferred.ts';
import { ROUTE } from '../routing/routes.ts';
import { useAccountDraft } from './account-draft.ts';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';

const AccountNotices = deferred(async () => (await import('./account-notices.tsx')).AccountNotices);

/** Login/Register page (spec section 2). */
export function AccountScreen() {
  const [isFolded, fold] = useState(false);
  return (
    <Card>
      <ScreenHeading>{copy.login.heading}</ScreenHeading>
      <AccountNotices isFolded={isFolded} fold={fold} />
      {/* Hidden, not taken away: what was typed stays. */}
      <div hidden={isFolded}>
        <AccountTabs />
      </div>
    </Card>
  );
}

/** What depends on the open tab, by itself: a press renders no more than this. */
function AccountTabs() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const draft = useAccountDraft();
  const tab = parseTab(new URLSearchParams(search).get('type'));

  // Kept as they are, so that changing the tab doesn't render the panel that is about to go.
  const [tabs, show] = useMemo(() => {
    function open(key: TabKey): void {
      const parameters = new URLSearchParams(window.location.search);
      parameters.set('type', key);
      // The same screen: what was pressed is to be there at once, not to fade in.
      navigate(`${ROUTE.account}?${parameters}`, { replace: true, transition: false });
    }

    function logInInstead(): void {
      draft.update({ wantsPassword: true });
      open('1');
    }

    return [
      [
        { key: '1', label: copy.tabs.login, panel: <LoginTab draft={draft} /> },
        { key: '2', label: copy.tabs.register, panel: <RegisterTab draft={draft} toLogin={logInInstead} /> },
      ],
      open,
    ] as const;
  }, [draft, navigate]);

  return <Tabs label={copy.tabs.label} value={tab} onChange={show} tabs={tabs} />;
}
