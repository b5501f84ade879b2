import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parseTab, type TabKey } from '../routing/tab-key.ts';
import { Card } from '../components/card.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { Tabs } from '../components/tabs.tsx';
import { deferred } from '../deferred.ts';
import { ROUTE } from '../routing/routes.ts';
import { useAccountDraft } from './account-draft.ts';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';
import { useWords } from '../wording/words-context.ts';
import { withWords } from '../wording/with-words.ts';
import { account } from '#words/en/account.ts';

const AccountNotices = deferred(async () => (await withWords(import('./account-notices.tsx'), 'notices', 'appeal', 'controls')).AccountNotices);

/** Login/Register page (spec section 2). */
export function AccountScreen() {
  const { heading } = useWords(account);
  const [isFolded, fold] = useState(false);
  return (
    <Card>
      <ScreenHeading>{heading}</ScreenHeading>
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
  const { loginTab, registerTab, tabs: label } = useWords(account);
  const search = useSearch();
  const [, navigate] = useLocation();
  const draft = useAccountDraft();
  const tab = parseTab(new URLSearchParams(search).get('type'));

  // Kept as they are, so that changing the tab doesn't render the panel that is about to go.
  const [tabs, show] = useMemo(() => {
    function open(key: TabKey): void {
      const parameters = new URLSearchParams(window.location.search);
      // Radix tells of a press twice: by the focus that it gives, and by itself.
      if (parseTab(parameters.get('type')) === key) return;
      parameters.set('type', key);
      navigate(`${ROUTE.account}?${parameters}`, { replace: true });
    }

    function logInInstead(): void {
      draft.update({ wantsPassword: true });
      open('1');
    }

    return [
      [
        { key: '1', label: loginTab, panel: <LoginTab draft={draft} /> },
        { key: '2', label: registerTab, panel: <RegisterTab draft={draft} toLogin={logInInstead} /> },
      ],
      open,
    ] as const;
  }, [draft, navigate, loginTab, registerTab]);

  return <Tabs label={label} value={tab} onChange={show} tabs={tabs} />;
}
