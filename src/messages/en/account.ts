import type { Namespace } from '../namespace.ts';

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
    leaving: 'Signed in. Taking you to the store…',
    /** Below the field, beside an error that names an employee ID: customers have none. */
    employeeId: '‘Employee ID’ means this email address.',

    emailMissing: 'Please enter email',
    emailMalformed: 'Please enter a valid email address',
    agree:
      'I have read and agree to the <terms>User agreement</terms> and <privacy>Privacy policies</privacy>',
    agreeFirst: 'Please agree to the User agreement and Privacy policies first',
    register: 'Register',
    toLogin: 'Sign in with this email',
    toReset: 'Reset the password of this account',
  },
} as const satisfies Namespace;
