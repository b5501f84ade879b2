import type { Namespace } from '../namespace.ts';

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
    seconds: '{count} s',
    before: 'The code has six digits and comes to the email address above.',
    /** `ago` is empty, or the message below. */
    sentTo:
      'Verification code sent to {email}{ago}. It can take a minute or two. Please look in the spam folder as well.',
    /** Within `sentTo`, with the gap before it; `time` is such as '3 minutes ago'. */
    ago: ' {time}',
    used: 'The code sent to {email} may have been used up. Please ask for a new one.',
    editedWhileChecked:
      'The code sent to {email} may have been used up: it was being checked when you changed what you had entered. Please ask for a new one if you need it.',
    canResend: 'You can ask for the code again now.',
  },
} as const satisfies Namespace;
