/** What is known of what was sent when a screen breaks. See `copy.ts`. */
export const crashCopy = {
  'code-accepted': 'Your verification code was accepted: you can go on from here without a new one for about ten minutes.',
  'on-its-way': 'What you sent last is on its way and may go through all the same.',
} as const;
