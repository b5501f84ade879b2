/** Words of the screens after the first: completing a registration, recovering and resetting a password. See `copy.ts`. */
export const recoveryCopy = {
  userinfo: {
    heading: 'Name and Password',
    subtitle: 'One last step: your name and a password for',
    name: 'Customer name',
    nameMissing: 'Please enter customer name',
    passwordMissing: 'Please enter a password',
    passwordWeak:
      'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters',
    submit: 'Complete',
    startAgain: 'Ask for a new verification code',
  },
  checklist: {
    minimumLength: 'Password needs to have a minimum length of six characters',
    bothCases: 'Including capital and small letters',
    special: 'Including special characters',
    digit: 'Including numbers',
    hint: 'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters',
  },
  forget: {
    heading: 'Forgot password',
    subtitle: 'We will send a verification code to your registered email address',
    emailMissing: 'Please enter email',
    emailMalformed: 'Please enter a valid email address',
    retrieval: 'Eamil Retrieval',
  },
  retrieve: {
    heading: 'Retrieve password',
    subtitle: 'The verification code will be sent to your registered email address',
    account: 'Email',
    emailMissing: 'Please enter email address',
    emailMalformed: 'Please enter a valid email address',
    placeholder: 'Please enter email',
    toRegister: 'Register with this email',
    previous: 'Use previous address',
  },
  reset: {
    heading: 'Reset password',
    subtitle: 'Choose a new password for',
    newPassword: 'New Password',
    confirm: 'Confirm password',
    newMissing: 'Please enter new password',
    confirmMissing: 'Confirm new password',
    mismatch: 'New password and Confirm new password do not match',
    submit: 'Reset password',
    startAgain: 'Ask for a new verification code',
  },
} as const;
