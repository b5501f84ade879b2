import { EMAIL, type DomVisitor } from './dom-visitor.tsx';

async function openRetrieve(visitor: DomVisitor): Promise<void> {
  visitor.app.api.knownUsers.set(EMAIL, 'Grace');
  await visitor.open('/retrievepassword');
}

/** How each screen is opened, with an empty form. */
export const SCREENS = {
  'log in': (visitor) => visitor.open('/'),
  register: (visitor) => visitor.open('/?type=2'),
  forgot: (visitor) => visitor.open('/forget'),
  'retrieve, step 1': openRetrieve,
  async 'retrieve, step 2'(visitor) {
    await openRetrieve(visitor);
    await visitor.fill({ Email: EMAIL });
    await visitor.press('Next');
  },
  'name and password': (visitor) =>
    visitor.open('/userinfo', { registerInfo: visitor.mark('registrationMark') }),
  reset: (visitor) => visitor.open('/ressetpassword', { forgetInfo: visitor.mark('passwordMark') }),
  appeal: (visitor) => visitor.open('/accountappeal'),
  'not found': (visitor) => visitor.open('/nothing'),
} satisfies Readonly<Record<string, (visitor: DomVisitor) => Promise<void>>>;

export type Screen = keyof typeof SCREENS;
