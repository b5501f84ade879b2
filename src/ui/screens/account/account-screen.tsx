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

/** A separate component, so that changing the tab renders nothing else. */
function AccountTabs() {
  const { loginTab, registerTab, tabs: label } = useMessages(account);
  const { tab, draft, open, logInInstead } = useAccountTabs();

  // Memoised, so that changing the tab does not render the panel that is about to be removed.
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
