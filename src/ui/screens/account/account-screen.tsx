import { useMemo } from 'react';
import { Card } from '../../components/card.tsx';
import { ScreenHeading } from '../../components/screen-heading.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { lazy } from '../../lazy.ts';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';
import { useAccountTabs } from './use-account-tabs.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { withMessages } from '../../i18n/with-messages.ts';
import { account } from '#messages/en/account.ts';

const AccountNotices = lazy(
  async () =>
    (await withMessages(import('./account-notices.tsx'), 'notices', 'appeal', 'controls'))
      .AccountNotices,
);

/** Login/Register page (spec section 2). */
export function AccountScreen() {
  const { heading } = useMessages(account);
  return (
    <Card>
      <ScreenHeading>{heading}</ScreenHeading>
      <AccountNotices />
      <AccountTabs />
    </Card>
  );
}

/** What depends on the open tab, by itself: a press renders no more than this. */
function AccountTabs() {
  const { loginTab, registerTab, tabs: label } = useMessages(account);
  const { tab, draft, open, logInInstead } = useAccountTabs();

  // Kept as they are, so that changing the tab doesn't render the panel that is about to go.
  const tabs = useMemo(
    () =>
      [
        { key: '1', label: loginTab, panel: <LoginTab draft={draft} /> },
        {
          key: '2',
          label: registerTab,
          panel: <RegisterTab draft={draft} toLogin={logInInstead} />,
        },
      ] as const,
    [draft, logInInstead, loginTab, registerTab],
  );

  return <Tabs label={label} value={tab} onChange={open} tabs={tabs} />;
}
