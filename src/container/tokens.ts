import type { ServiceIdentifier } from 'inversify';
import type { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import type { AuthApi } from '#api/ports.ts';
import type { FollowSession } from '#application/follow-session.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { LeaveToShop } from '#application/leave-to-shop.ts';
import type { LoginWithPassword } from '#application/login-with-password.ts';
import type { PasswordEncryption } from '#application/password-encryption.ts';
import type { Crypto } from '#application/ports/crypto.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import type { SessionStore } from '#application/ports/session-store.ts';
import type { ShopNavigation } from '#application/ports/shop-navigation.ts';
import type { RecoverPassword } from '#application/recover-password.ts';
import type { RegisterWithCode } from '#application/register-with-code.ts';
import type { SendCode } from '#application/send-code.ts';
import type { SubmitAppeal } from '#application/submit-appeal.ts';
import type { Clock } from '#domain/clock.ts';
import type { Tenant } from '#domain/wire-values.ts';

/** A token with the type of its value, so that a wrong token does not compile. */
function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name) as ServiceIdentifier<T>;
}

export const TOKEN = {
  // Ports, bound by the modules of the adapters.
  authApi: token<AuthApi>('AuthApi'),
  crypto: token<Crypto>('Crypto'),
  sessionStore: token<SessionStore>('SessionStore'),
  fingerprint: token<Fingerprint>('Fingerprint'),
  clock: token<Clock>('Clock'),
  shopNavigation: token<ShopNavigation>('ShopNavigation'),
  // What adapters share.
  browserSession: token<BrowserSessionStore>('BrowserSession'),
  // Use cases and what they share.
  tenant: token<Tenant>('Tenant'),
  journey: token<Journey>('Journey'),
  encryption: token<PasswordEncryption>('PasswordEncryption'),
  session: token<FollowSession>('FollowSession'),
  shop: token<LeaveToShop>('LeaveToShop'),
  sendCode: token<SendCode>('SendCode'),
  registration: token<RegisterWithCode>('RegisterWithCode'),
  login: token<LoginWithPassword>('LoginWithPassword'),
  recovery: token<RecoverPassword>('RecoverPassword'),
  appeal: token<SubmitAppeal>('SubmitAppeal'),
} as const;
