import type { Namespace } from '#messages/namespace.ts';

/** The verification code: its field, the button that asks for one, and what became of the last. */
export const code = {
  namespace: 'code',
  messages: {
    label: 'Verification code',
    missing: 'Please enter verification code',
    malformed: 'Verification code is incorrect',
    ask: 'Ask for verification code',
    resend: 'Resend',
    sending: 'Sending…',
    /** On the button while it counts down. */
    resendIn: 'Resend in {count} s',
    before: 'We will send a six-digit code to the email address above.',
    sentTo:
      'Verification code sent to {email}. Only the newest code works. It can take a minute or two to arrive. Please check your spam folder too.',
    /** Once the countdown is over and no code was entered. */
    noCodeYet:
      'No code yet? Check that {email} is correct, and look in your spam folder. Company mail can take several minutes. If you resend, only the newest code works.',
    failed: 'The last code could not be sent to {email}. Please ask for a new one.',
    unknown: 'A code may have been sent to {email}. Please check your inbox before you ask again.',
    canResend: 'You can now resend the code.',
  },
} as const satisfies Namespace;
