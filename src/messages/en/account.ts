import type { Namespace } from '#messages/namespace.ts';

/** The first screen: the tabs Login and Register. */
export const account = {
  namespace: 'account',
  messages: {
    heading: 'Your account',
    tabs: 'Login or Register',
    loginTab: 'Login',
    registerTab: 'Register',

    loginEmailMissing: 'Please enter email',
    loginEmailMalformed: 'Please enter the valid email address',
    passwordMissing: 'Please enter password',
    passwordUnlikely: 'Password is incorrect',
    logIn: 'Login',
    forgot: 'Forgot your password?',
    leaving: 'Logged in. Taking you to the store…',

    emailMissing: 'Please enter email',
    emailMalformed: 'Please enter a valid email address',
    /** The two links in the sentences that follow. */
    agree: 'I have read and agree to the {terms} and {privacy}',
    agreeFirst: 'Please agree to the {terms} and {privacy} first',
    register: 'Register',
    toLogin: 'Log in with this email',
    toReset: 'Reset the password of this account',
  },
} as const satisfies Namespace;
