import type { account } from './en/account.ts';
import type { appeal } from './en/appeal.ts';
import type { checklist } from './en/checklist.ts';
import type { code } from './en/code.ts';
import type { controls } from './en/controls.ts';
import type { failures } from './en/failures.ts';
import type { forget } from './en/forget.ts';
import type { legal } from './en/legal.ts';
import type { emails } from './en/emails.ts';
import type { notFound } from './en/not-found.ts';
import type { notices } from './en/notices.ts';
import type { reset } from './en/reset.ts';
import type { retrieve } from './en/retrieve.ts';
import type { shell } from './en/shell.ts';
import type { titles } from './en/titles.ts';
import type { userinfo } from './en/userinfo.ts';
import type { withoutScripts } from './en/without-scripts.ts';

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

/** The name of a namespace: that of its file in `en`, and its key in other languages. */
export type NamespaceName = EnglishNamespace['namespace'];

/** Every message in English, by namespace. */
export type English = {
  readonly [Own in EnglishNamespace as Own['namespace']]: Own['messages'];
};
