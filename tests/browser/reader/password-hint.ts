/** The lines below the empty field of a new password. */
const RULES_NOT_MET = [
  'not met:',
  'Password needs to have a minimum length of six characters',
  'not met:',
  'Including capital and small letters',
  'not met:',
  'Including special characters',
  'not met:',
  'Including numbers',
];
const HINT =
  'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters';

export const HINT_LINES: readonly string[] = [HINT, ...RULES_NOT_MET];

/** The same as one text: the field's description. */
export const HINT_IN_ONE = HINT_LINES.join(' ');
