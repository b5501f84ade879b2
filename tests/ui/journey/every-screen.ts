import type { PortalTab } from './portal-tab.tsx';

/** How each screen is opened, with an empty form. */
export const SCREENS = {
  'log in': (tab) => tab.open('/'),
  register: (tab) => tab.open('/?type=2'),
  forgot: (tab) => tab.open('/forget'),
  'retrieve, step 1': (tab) => tab.open('/retrievepassword'),
  async 'retrieve, step 2'(tab) {
    tab.app.api.knownUsers.set(tab.email, 'Grace');
    await tab.open('/retrievepassword');
    await tab.fill({ Email: tab.email });
    await tab.press('Next');
  },
  'name and password': (tab) =>
    tab.open('/userinfo', { registerInfo: tab.mark('registrationMark') }),
  reset: (tab) => tab.open('/ressetpassword', { forgetInfo: tab.mark('passwordMark') }),
  appeal: (tab) => tab.open('/accountappeal'),
  'not found': (tab) => tab.open('/nothing'),
} satisfies Readonly<Record<string, (tab: PortalTab) => Promise<void>>>;

export type Screen = keyof typeof SCREENS;
