import { expect, it } from 'vitest';
import type { Namespace } from '#messages/namespace.ts';
import { translationOf } from '#messages/check-translation.ts';

const english = {
  namespace: 'shell',
  messages: {
    title: 'Forgot password',
    sentTo: 'Sent to {email}',
    agree: 'I agree to the <terms>terms</terms> of {company}',
    left: { one: '{count} left', other: '{count} left' },
  },
} as const satisfies Namespace;

type English = { readonly shell: (typeof english)['messages'] };

const right = {
  title: 'パスワード',
  sentTo: '{email}に送信',
  agree: '{company}の<terms>規約</terms>に同意',
  left: { other: '残り{count}' },
} as const;

it('a translation that compiles stays unchanged', () => {
  expect(translationOf<English>()({ shell: right })).toEqual({ shell: right });
});

it('a translation that does not fit does not compile', () => {
  const to = translationOf<English>();
  // @ts-expect-error a missing message
  to({ shell: { title: right.title, sentTo: right.sentTo, agree: right.agree } });
  // @ts-expect-error an extra message
  to({ shell: { ...right, extra: 'x' } });
  // @ts-expect-error a slot left out
  to({ shell: { ...right, sentTo: '送信' } });
  // @ts-expect-error another slot
  to({ shell: { ...right, sentTo: '{mail}に送信' } });
  // @ts-expect-error a slot too many
  to({ shell: { ...right, title: '{email}' } });
  // @ts-expect-error a tag left out
  to({ shell: { ...right, agree: '{company}の規約に同意' } });
  // @ts-expect-error another tag
  to({ shell: { ...right, agree: '{company}の<term>規約</term>に同意' } });
  // @ts-expect-error no plural
  to({ shell: { ...right, left: '残り{count}' } });
  // @ts-expect-error a plural without the form that every language has
  to({ shell: { ...right, left: { one: '残り{count}' } } });
  // @ts-expect-error a form without the slot
  to({ shell: { ...right, left: { other: '残り' } } });
  expect(Object.keys(right)).toEqual(Object.keys(english.messages));
});
