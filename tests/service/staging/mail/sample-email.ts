import type { EmailMessage } from '#service/rules/service-state.ts';

export const MAIL: EmailMessage = {
  id: 'mail-1',
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
  to: 'ada@lab.example',
  subject: 'Your code',
  text: 'Your code is 123456\n\nEnter it.',
  code: '123456',
  type: 9,
  language: 'en',
};
