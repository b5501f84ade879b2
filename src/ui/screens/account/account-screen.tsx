import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { account } from '#messages/en/account.ts';
import { Card } from '#ui/components/card.tsx';
import { Tabs } from '#ui/components/radix/tabs.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { parseTab, ROUTE, type TabKey } from '#ui/routing/routes.ts';
import { useTabLifetime } from '#ui/routing/use-arrival-notice.ts';
import { AccountNotices } from './account-notices.tsx';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';

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

/**
 * The tabs, which the address names. A separate component, so that changing the tab renders nothing
 * else.
 */
export function AccountTabs() {
  const { loginTab, registerTab, tabs: label } = useMessages(account);
  const tab = parseTab(new URLSearchParams(useSearch()).get('type'));
  const [, navigate] = useLocation();
  useTabLifetime(tab);
  const [startsAtPassword, startAtPassword] = useState(false);

  function open(key: TabKey, atPassword = false): void {
    const parameters = new URLSearchParams(window.location.search);
    // Radix reports a press twice: for the mouse and for the focus.
    if (parseTab(parameters.get('type')) === key) return;
    startAtPassword(atPassword);
    parameters.set('type', key);
    navigate(`${ROUTE.account}?${parameters}`, { replace: true });
  }

  return (
    <Tabs
      label={label}
      value={tab}
      onChange={(key) => open(key)}
      tabs={[
        { key: '1', label: loginTab, panel: <LoginTab startsAtPassword={startsAtPassword} /> },
        { key: '2', label: registerTab, panel: <RegisterTab toLogin={() => open('1', true)} /> },
      ]}
    />
  );
}
