import type { Namespace } from '#messages/namespace.ts';

/**
 * Texts of several screens, of the frame around them, and those needed when nothing else can be
 * fetched.
 */
export const shell = {
  namespace: 'shell',
  messages: {
    skip: 'Skip to main content',
    welcome: 'Welcome to {company}',
    welcomeUnnamed: 'Welcome',
    contactPhone: 'Phone',
    contactEmail: 'Email',
    facilityAddress: 'Manufacturing facility',
    terms: 'User agreement',
    privacy: 'Privacy policies',
    accessibility: 'Accessibility statement',
    email: 'Email',
    password: 'Password',
    backToLogin: 'Back to Login',
    toRegister: 'Register with this email',
    errorTitle: 'Error: {title}',
    errorNotification: 'Error',
    loadFailed:
      'Part of this page could not be loaded. What you typed is still here. Please check your connection and try again.',
    broken:
      'Something went wrong on this page. What you typed is still here. Please try again; if it happens again, reload the page.',
    didYouMean: 'Did you mean {email}?',
    /** A note below the error of an e-mail field. */
    characterNotAccepted: 'An email address with “{character}” cannot be used here.',
    nonAscii: 'The password contains a character that not every keyboard can type.',
    edgeBlank: 'The password begins or ends with a space. Did you copy a space by mistake?',
    capsLock: 'Caps Lock is on.',
    newTab: '(opens in a new tab)',
    showPassword: 'Show password',
    crashHeading: 'Something went wrong on this page',
    crashText: 'This part could not be shown. Please reload the page.',
    crashReload: 'Reload the page',
    crashHome: 'Go to the homepage',
  },
} as const satisfies Namespace;
