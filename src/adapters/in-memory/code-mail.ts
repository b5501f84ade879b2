import type { CodeType } from '#domain/code-purpose.ts';

/** What a mail with a code says. */
export interface CodeMailWords {
  readonly subject: string;
  readonly text: string;
}

const REASONS: Readonly<Record<CodeType, string>> = {
  9: 'to create your account',
  10: 'to confirm your e-mail address',
  11: 'to set a new password',
};

/** The first line is what phones look for when they offer a code above the keyboard. */
export function wordCodeMail(type: CodeType, code: string, name?: string): CodeMailWords {
  return {
    subject: `${code} is your verification code`,
    text: [
      `Your verification code is ${code}`,
      '',
      ...(name ? [`Hello ${name},`, ''] : []),
      `Enter it ${REASONS[type]}. It works for 10 minutes; a newer code replaces it.`,
      'If you did not ask for it, ignore this mail and pass the code on to nobody.',
    ].join('\n'),
  };
}
