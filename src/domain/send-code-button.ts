import { secondsLeft, type ResendCooldown } from './resend-cooldown.ts';

/** What the button shows (spec section 4); the screen has the text. */
export type SendCodeButton =
  | { readonly state: 'ask' }
  | { readonly state: 'sending' }
  | { readonly state: 'counting'; readonly seconds: number }
  | { readonly state: 'resend' };

/** 'ask' until a send was tried, then a countdown if it has a cooldown; after that 'resend'. */
export function sendCodeButton(
  send: { readonly isSending: boolean; readonly cooldown: ResendCooldown | null },
  now: number,
): SendCodeButton {
  if (send.isSending) return { state: 'sending' };
  const seconds = send.cooldown ? secondsLeft(send.cooldown, now) : 0;
  if (seconds > 0) return { state: 'counting', seconds };
  return { state: send.cooldown ? 'resend' : 'ask' };
}

/** Whether asking is the next step: it is possible, and no code was sent that could be entered. */
export function isAskingNext(button: SendCodeButton, cooldown: ResendCooldown | null): boolean {
  return isPressable(button) && (cooldown === null || cooldown.status === 'failed');
}

/** Whether the countdown of a sent code is over. */
export function isOverdue(button: SendCodeButton, cooldown: ResendCooldown | null): boolean {
  return button.state === 'resend' && cooldown?.status === 'sent';
}

/** Whether a press sends a code. */
export function isPressable(button: SendCodeButton): boolean {
  return button.state === 'ask' || button.state === 'resend';
}
