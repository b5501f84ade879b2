import type { Namespace } from '#messages/namespace.ts';

/** What `/` says above its tabs. */
export const notices = {
  namespace: 'notices',
  messages: {
    signedInTitle: 'You are already logged in',
    signedInAs: 'You are already logged in as {name}',
    signedIn: 'Continue to the store, or sign out.',
    toStore: 'Continue to store',
    signOut: 'Sign out',
    signedOut: 'You are signed out.',

    registeredTitle: 'Registration complete',
    registered: 'Your account is ready. Log in with your email and the password you have just set.',
    registrationLost:
      'The registration was not finished in time, or was started in another tab. Please ask for a new verification code.',

    passwordChangedTitle: 'Password changed',
    passwordChanged: 'Log in with your new password.',

    appealSentTitle: 'Appeal sent',
    appealSent:
      'Our staff will review it and reply to your new email address. Here is what you sent:',
  },
} as const satisfies Namespace;
