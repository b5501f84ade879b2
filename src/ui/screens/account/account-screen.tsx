import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { Tabs } from '#ui/components/radix/tabs.tsx';
import { useJourney } from '#ui/page/portal-context.ts';
import { parseTab, ROUTE, type TabKey } from '#ui/routing/routes.ts';
import { AccountNotices, LOGIN_NOTICES } from './account-notices.tsx';
import { LoginTab } from './login-tab.tsx';
import { RegisterTab } from './register-tab.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { account } from '#messages/en/account.ts';

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
function AccountTabs() {
  const { loginTab, registerTab, tabs: label } = useMessages(account);
  const tab = parseTab(new URLSearchParams(useSearch()).get('type'));
  const [, navigate] = useLocation();
  const [startsAtPassword, startAtPassword] = useState(false);
  const asksForLogin = useJourney(
    ({ notice }) => notice !== null && !notice.shown && LOGIN_NOTICES.includes(notice.notice.kind),
  );

  const show = useCallback(
    (key: TabKey) => {
      const parameters = new URLSearchParams(window.location.search);
      parameters.set('type', key);
      navigate(`${ROUTE.account}?${parameters}`, { replace: true });
    },
    [navigate],
  );

  // Brings a success that came while the Register tab is open into view.
  useEffect(() => {
    if (asksForLogin && !isAt('1')) show('1');
  }, [asksForLogin, show]);

  const open = useCallback(
    (key: TabKey, atPassword = false) => {
      // Radix reports a press twice: for the mouse and for the focus.
      if (isAt(key)) return;
      startAtPassword(atPassword);
      show(key);
    },
    [show],
  );

  // Memoised, so that changing the tab does not render the panel that is about to be removed.
  const tabs = useMemo(
    () =>
      [
        { key: '1', label: loginTab, panel: <LoginTab startsAtPassword={startsAtPassword} /> },
        {
          key: '2',
          label: registerTab,
          panel: <RegisterTab toLogin={() => open('1', true)} />,
        },
      ] as const,
    [loginTab, open, registerTab, startsAtPassword],
  );

  return <Tabs label={label} value={tab} onChange={(key) => open(key)} tabs={tabs} />;
}

/** Whether the address names this tab. */
function isAt(key: TabKey): boolean {
  return parseTab(new URLSearchParams(window.location.search).get('type')) === key;
}
