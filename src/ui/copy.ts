import type { Contact } from './shown-settings.ts';

/**
 * Words of the first screen and of what all screens share; the others' stand in the `copy-….ts` beside,
 * so that they come with those screens. Texts that the specification gives are verbatim, typos included.
 * Words for a server's code stand in `domain/error-catalogue.ts`.
 */
export const copy = {
  /** What several screens say. */
  common: {
    email: 'Email',
    code: 'Verification code',
    password: 'Password',
    next: 'Next',
    submit: 'Submit',
    edit: 'Edit',
    back: '< Back',
    backToLogin: 'Back to Login',
    toRegister: 'Register with this email',
    yourAccount: 'your account',
    unavailableEmail: 'Email address are no longer available?',
    errorTitlePrefix: 'Error: ',
    loading: 'Loading…',
    loadFailed:
      'A part of this page could not be loaded. Please check your connection and try again; what you typed is kept.',
    broken: 'Something went wrong on this page. What you typed is kept: please try again, and reload the page if it happens again.',
    didYouMean: 'Did you mean',
    fullWidth: 'The password contains full-width characters. Is your input method switched on?',
    capsLock: 'Caps Lock is on.',
    newTab: '(opens in a new tab)',
    notificationTitle: 'Error',
  },
  titles: {
    account: 'login',
    register: 'register',
    userinfo: 'Name and Password',
    forget: 'Forgot password',
    retrieve: 'Retrieve password',
    reset: 'Reset password',
    appeal: 'Account appeal',
    terms: 'Terms and conditions',
    pdpa: 'PDPA notice',
    notFound: 'Page not found',
  },
  code: {
    missing: 'Please enter verification code',
    malformed: 'Verification code is incorrect',
  },
  tabs: { label: 'Login or Register', login: 'Login', register: 'Register' },
  login: {
    heading: 'Your account',
    emailMissing: 'Please enter email',
    emailMalformed: 'Please enter the valid email address',
    passwordMissing: 'Please enter password',
    passwordUnlikely: 'Password is incorrect',
    submit: 'Login',
    forgot: 'Forgot your password?',
    leaving: 'Signed in. Taking you to the store…',
  },
  register: {
    emailMissing: 'Please enter email',
    emailMalformed: 'Please enter a valid email address',
    agree: 'I have read and agree to the',
    agreement: 'User agreement',
    and: 'and',
    privacy: 'Privacy policies',
    agreeFirst: 'Please agree to the User agreement and Privacy policies first',
    submit: 'Register',
    toLogin: 'Go to Login with this email',
    toReset: 'Reset its password',
  },
  sendCode: {
    ask: 'Ask for verification code',
    resend: 'Resend',
    sending: 'Sending…',
    seconds: (left: number) => `${left} s`,
    emailMissing: 'Please enter a email address',
    before: 'The code has six digits and comes to the email address above.',
    sentTo: 'Verification code sent to',
    used: 'The code sent to',
    usedEnd: 'may have been used up. Please ask for a new one.',
    editedWhileChecked: (email: string) =>
      `The code for ${email} was being checked when you changed what you had entered, so it may have been used up. Please ask for a new one if you need it.`,
    hint: 'It can take a minute or two. Please look in the spam folder as well.',
    canResend: 'You can ask for the code again now.',
    sendAgain: 'Resend',
  },
  frame: {
    skip: 'Skip to main content',
    /** Stands before the company's name, in an element of its own. */
    welcome: 'Welcome to ',
    contacts: {
      contactPhone: 'Phone',
      contactEmail: 'Email',
      facilityAddress: 'Manufacturing facility',
    } satisfies Record<Contact, string>,
  },
  controls: {
    showPassword: 'Show password',
    passwordShown: 'Your password is shown.',
    passwordHidden: 'Your password is hidden.',
  },
  crash: {
    heading: 'Something went wrong on this page',
    text: 'This part could not be shown. Please try again; if it happens again, reload the page or start from the homepage.',
    retry: 'Try again',
    reload: 'Reload the page',
    home: 'Go to the homepage',
  },
} as const;
