import { secondsLeft, type ResendCooldown } from './resend-cooldown.ts';

/** What the button shows (spec section 4); the screen has the text. */
export type SendCodeButton =
  | { readonly state: 'ask' }
  | { readonly state: 'sending' }
  | { readonly state: 'counting'; readonly seconds: number }
  | { readonly state: 'resend' };

export interface SendCodeSituation {
  /** A send is pending. */
  readonly sending: boolean;
  /** The cooldown of the last send for this purpose and address. */
  readonly cooldown: ResendCooldown | null;
}

/** 'ask' until a send was tried, then a countdown; after a failure or at 0 'resend'. */
export function sendCodeButton(situation: SendCodeSituation, now: number): SendCodeButton {
  if (situation.sending) return { state: 'sending' };
  const seconds = situation.cooldown ? secondsLeft(situation.cooldown, now) : 0;
  if (seconds > 0) return { state: 'counting', seconds };
  return { state: situation.cooldown ? 'resend' : 'ask' };
}

/** Whether a press sends a code. */
export function isPressable(button: SendCodeButton): boolean {
  return button.state === 'ask' || button.state === 'resend';
}
