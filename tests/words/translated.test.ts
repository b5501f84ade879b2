import { expect, it } from 'vitest';
import type { Section } from '#words/section.ts';
import { translated } from '#words/translated.ts';

const english = {
  section: 'shell',
  words: {
    title: 'Forgot password',
    sentTo: 'Sent to {email}',
    agree: 'I agree to the <terms>terms</terms> of {company}',
    left: { one: '{count} left', other: '{count} left' },
  },
} as const satisfies Section;

const right = {
  title: 'パスワード',
  sentTo: '{email}に送信',
  agree: '{company}の<terms>規約</terms>に同意',
  left: { other: '残り{count}' },
} as const;

it('what the compiler lets through stays as it is written', () => {
  expect(translated<typeof english>()(right)).toEqual(right);
});

it('and it lets nothing else through', () => {
  const to = translated<typeof english>();
  // @ts-expect-error a missing message
  to({ title: right.title, sentTo: right.sentTo, agree: right.agree });
  // @ts-expect-error an extra message
  to({ ...right, extra: 'x' });
  // @ts-expect-error a slot left out
  to({ ...right, sentTo: '送信' });
  // @ts-expect-error another slot
  to({ ...right, sentTo: '{mail}に送信' });
  // @ts-expect-error a slot too many
  to({ ...right, title: '{email}' });
  // @ts-expect-error a tag left out
  to({ ...right, agree: '{company}の規約に同意' });
  // @ts-expect-error another tag
  to({ ...right, agree: '{company}の<term>規約</term>に同意' });
  // @ts-expect-error no plural
  to({ ...right, left: '残り{count}' });
  // @ts-expect-error a plural without the form that every language has
  to({ ...right, left: { one: '残り{count}' } });
  // @ts-expect-error a form without the slot
  to({ ...right, left: { other: '残り' } });
  expect(Object.keys(right)).toEqual(Object.keys(english.words));
});
