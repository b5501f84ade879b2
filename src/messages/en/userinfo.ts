import type { Namespace } from '#messages/namespace.ts';

/** Name and Password: the completion of a registration. */
export const userinfo = {
  namespace: 'userinfo',
  messages: {
    heading: 'Name and Password',
    subtitle: 'One last step: enter your name and choose a password for {email}',
    /** Where the address is not known. */
    subtitleWithoutEmail: 'One last step: enter your name and choose a password for your account',
    name: 'Customer name',
    nameHint: 'Your name or your company’s, up to 20 characters',
    nameMissing: 'Please enter customer name',
    passwordMissing: 'Please enter a password',
    submit: 'Complete',
    startAgain: 'Ask for a new verification code',
    /** '< Back' on the screen, which draws the sign. */
    back: 'Back',
  },
} as const satisfies Namespace;
