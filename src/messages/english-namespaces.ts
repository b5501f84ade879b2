import type { account } from '#messages/en/account.ts';
import type { appeal } from '#messages/en/appeal.ts';
import type { checklist } from '#messages/en/checklist.ts';
import type { code } from '#messages/en/code.ts';
import type { controls } from '#messages/en/controls.ts';
import type { emails } from '#messages/en/emails.ts';
import type { failures } from '#messages/en/failures.ts';
import type { forget } from '#messages/en/forget.ts';
import type { legal } from '#messages/en/legal.ts';
import type { notFound } from '#messages/en/not-found.ts';
import type { notices } from '#messages/en/notices.ts';
import type { reset } from '#messages/en/reset.ts';
import type { retrieve } from '#messages/en/retrieve.ts';
import type { shell } from '#messages/en/shell.ts';
import type { titles } from '#messages/en/titles.ts';
import type { userinfo } from '#messages/en/userinfo.ts';
import type { withoutScripts } from '#messages/en/without-scripts.ts';

/** Every namespace in English. A language has the same ones. */
export type EnglishNamespace =
  | typeof account
  | typeof appeal
  | typeof checklist
  | typeof code
  | typeof controls
  | typeof failures
  | typeof forget
  | typeof legal
  | typeof emails
  | typeof notFound
  | typeof notices
  | typeof reset
  | typeof retrieve
  | typeof shell
  | typeof titles
  | typeof userinfo
  | typeof withoutScripts;

/** A file of a language's messages: those for failures, or all others. */
export type MessageFile = 'page' | 'failures';

/** The name of a namespace: that of its file in `en`, and its key in other languages. */
export type NamespaceName = EnglishNamespace['namespace'];

/** Every message in English, by namespace. */
export type English = {
  readonly [Own in EnglishNamespace as Own['namespace']]: Own['messages'];
};
