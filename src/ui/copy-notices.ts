/** Words of what `/` has to tell above its tabs. See `copy.ts`. */
export const noticesCopy = {
  signedIn: {
    title: 'You are already signed in',
    text: 'Continue to the store, or sign out.',
    go: 'Continue to store',
    signOut: 'Sign out',
    other: 'Use another account',
    signedOut: 'You are signed out.',
  },
  arrival: {
    registered: {
      title: 'Registration complete',
      text: 'Your account is ready. Sign in with your email and the password you have just set.',
    },
    passwordChanged: {
      title: 'Password changed',
      text: 'Sign in with your new password.',
    },
    appealSent: {
      title: 'Appeal sent',
      text: 'Our staff will check it and write to your new email address. Here is what you sent:',
      copy: 'Copy summary',
      copied: 'Copied',
    },
    underWay: {
      'complete-registration': 'Your registration is on its way. What comes of it is told here.',
      'change-password': 'The change of your password is on its way. What comes of it is told here.',
    },
    unfinished: {
      'complete-registration': 'Your registration is not complete',
      'change-password': 'Your password may not be changed',
    },
    toForm: { 'complete-registration': 'Back to Name and Password', 'change-password': 'Back to Reset password' },
    registrationLost:
      'The registration was not finished in time, or was started in another tab. Please ask for a new verification code.',
    resetLost:
      'To set a new password, please confirm your email with a verification code first. An earlier confirmation is no longer valid.',
  },
} as const;
