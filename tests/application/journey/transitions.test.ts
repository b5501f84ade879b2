import { describe, expect, it } from 'vitest';
import type { ArrivalNotice, PendingNotice } from '#application/journey/arrival-notice.ts';
import type { Drafts } from '#application/journey/drafts.ts';
import { FIELD } from '#application/journey/fields.ts';
import {
  markExpired,
  markJudged,
  markMissed,
  markSent,
  markUsed,
  passwordMarkHeld,
  registrationMarkHeld,
} from '#application/journey/held-marks.ts';
import {
  EMPTY_JOURNEY,
  type JourneyState,
  type Transition,
} from '#application/journey/journey-state.ts';
import {
  accountCleared,
  accountFound,
  addressReported,
  draftsTyped,
  formSent,
  noticeDismissed,
  noticeShown,
  pageOpened,
  screenLeft,
  tabLeft,
} from '#application/journey/screen-events.ts';
import { sessionRead, signedOut } from '#application/journey/session-events.ts';
import { appealReceived, type SubmitAppealInput } from '#application/submit-appeal.ts';
import type { Remarks } from '#domain/appeal.ts';
import type { Email } from '#domain/email.ts';
import type {
  ForgetInfo,
  MarkUse,
  PasswordMark,
  RegisterInfo,
  RegistrationMark,
} from '#domain/marks.ts';
import { restoreInterrupted } from '#domain/request-states.ts';
import { cooldownAfter } from '#domain/resend-cooldown.ts';

/* What each event changes; all else stays. Of cooldowns: cooldowns.test.ts. */

type Row = readonly [
  what: string,
  transition: Transition,
  before: Partial<JourneyState>,
  changes: Partial<JourneyState>,
];

const NOW = Date.UTC(2026, 10, 21);
const ADA = 'ada@example.com' as Email;
const GRACE = 'grace@example.com' as Email;

function holds(rows: readonly Row[]): void {
  it.each(rows)('%s', (_, transition, before, changes) => {
    const state = { ...EMPTY_JOURNEY, ...before };
    expect({ ...state, ...transition(state, NOW) }).toEqual({ ...state, ...changes });
  });
}

const notice = (notice: ArrivalNotice, shown = false): PendingNotice => ({
  ...notice,
  at: NOW,
  shown,
});
const LOST = { kind: 'registration-lost' } as const;
const SHOWN = { notice: notice(LOST, true) };
const UNSEEN = { notice: notice(LOST) };
const GONE = { notice: null };

const requests = restoreInterrupted([{ name: 'send-code', email: ADA, startedAt: NOW }]);
const SECRETS: Drafts = {
  [FIELD.loginPassword.draft]: 'Lab-2026x',
  [FIELD.registerCode.draft]: '012345',
  [FIELD.registerAgreement.draft]: 'on',
  [FIELD.forgetCode.draft]: '543210',
};

describe('a notice', () => {
  holds([
    ['is shown again after a reload', pageOpened(true), { ...SHOWN, requests }, {}],
    ['that was shown ends with its page', pageOpened(false), SHOWN, GONE],
    ['that no screen has shown waits', pageOpened(false), UNSEEN, {}],
    ['that was shown ends with its screen', screenLeft, SHOWN, GONE],
    ['that was shown ends with its tab', tabLeft, SHOWN, GONE],
    ['waits for its screen', screenLeft, UNSEEN, {}],
    ['is on a screen', noticeShown, UNSEEN, SHOWN],
    ['that there is none of is not shown', noticeShown, {}, {}],
    ['is dismissed', noticeDismissed, SHOWN, GONE],
    ['ends with a form that is sent', formSent, SHOWN, GONE],
    ['waits while another form is sent', formSent, UNSEEN, {}],
    ['of a request ends with its page', pageOpened(false), { requests }, { requests: new Map() }],
  ]);
});

const sentTo = (purpose: 'register' | 'forget') => [cooldownAfter('sent', purpose, ADA, NOW)];
const CODES: Drafts = { [FIELD.registerCode.draft]: '012345', [FIELD.forgetCode.draft]: '543210' };
const DRAFTS = { drafts: { email: ADA, ...CODES } };
const codesLeft = (email: string, left: Drafts) => ({ drafts: { email, ...left } });

describe('what was typed', () => {
  holds([
    ['is kept', draftsTyped({ email: ADA }), {}, { drafts: { email: ADA } }],
    [
      'is forgotten when it is emptied',
      draftsTyped({ email: '' }),
      { drafts: { email: ADA } },
      { drafts: {} },
    ],
    ...[
      ['register', { [FIELD.forgetCode.draft]: '543210' }] as const,
      ['forget', { [FIELD.registerCode.draft]: '012345' }] as const,
    ].map(([purpose, left]): Row => [
      `as another address voids the code that was asked for with the former one: ${purpose}`,
      draftsTyped({ email: GRACE }),
      { ...DRAFTS, cooldowns: sentTo(purpose) },
      codesLeft(GRACE, left),
    ]),
    [
      'as another address leaves a code while none was asked for',
      draftsTyped({ email: GRACE }),
      DRAFTS,
      codesLeft(GRACE, CODES),
    ],
    [
      'as the same address leaves the code',
      draftsTyped({ email: ' ADA@example.com' }),
      { ...DRAFTS, cooldowns: sentTo('forget') },
      codesLeft(' ADA@example.com', CODES),
    ],
    [
      'in another field leaves the code',
      draftsTyped({ [FIELD.customerName.draft]: 'Ada' }),
      { ...DRAFTS, cooldowns: sentTo('forget') },
      { drafts: { ...DRAFTS.drafts, [FIELD.customerName.draft]: 'Ada' } },
    ],
    [
      'as a first address leaves a code that was filled in before',
      draftsTyped({ email: ADA }),
      { drafts: CODES, cooldowns: sentTo('forget') },
      codesLeft(ADA, CODES),
    ],
    [
      'and is not stored goes with its screen',
      screenLeft,
      { drafts: { email: ADA, ...SECRETS } },
      { drafts: { email: ADA } },
    ],
    [
      'as an address that is then reported as unusable goes',
      addressReported(ADA),
      { drafts: { email: 'ADA@example.com' } },
      { drafts: {} },
    ],
    ['as another address stays', addressReported(ADA), { drafts: { email: GRACE } }, {}],
  ]);
});

describe('the account of retrieve', () => {
  const account = { email: ADA, name: 'Ada' };
  holds([
    ['is found', accountFound(account), {}, { retrieveStep: account }],
    [
      'is cleared with its address',
      accountCleared,
      { retrieveStep: account, drafts: { email: ADA, ...CODES } },
      { retrieveStep: null, drafts: CODES },
    ],
  ]);
});

const FRESH: MarkUse = { state: 'fresh' };
const SENT: MarkUse = { state: 'maybe-used' };
const EXPIRED: MarkUse = { state: 'dead', mayHaveBeenUsed: false };
const SPENT: MarkUse = { state: 'dead', mayHaveBeenUsed: true };
const registration = (more: Partial<RegisterInfo> = {}): RegisterInfo => ({
  email: ADA,
  registrationMark: 'r' as RegistrationMark,
  storedAt: NOW,
  use: FRESH,
  ...more,
});
const change = (more: Partial<ForgetInfo> = {}): ForgetInfo => ({
  email: ADA,
  passwordMark: 'p' as PasswordMark,
  purpose: 'retrieve',
  storedAt: NOW,
  use: FRESH,
  ...more,
});
const MARK = registration();
const CHANGE = change();
const NEWER = { registerInfo: registration({ registrationMark: 'r2' as RegistrationMark }) };
const OF_GRACE = {
  registerInfo: registration({ email: GRACE, registrationMark: 'g' as RegistrationMark }),
};
const NAME = { [FIELD.customerName.draft]: 'Ada' };
const { use: _use, storedAt: _at, ...given } = MARK;
const { use: _use2, storedAt: _at2, ...givenForPassword } = CHANGE;

const REGISTERED = { notice: notice({ kind: 'registered', email: ADA }) };
const CHANGED = { notice: notice({ kind: 'password-changed', email: ADA }) };
/** A journey with this mark. */
const registering = (use: MarkUse = FRESH) => ({ registerInfo: registration({ use }) });
const changing = (use: MarkUse = FRESH) => ({ forgetInfo: change({ use }) });

describe('a mark', () => {
  holds([
    [
      'for the first address ends the name that was typed for another',
      registrationMarkHeld(given),
      { drafts: NAME },
      { ...registering(), drafts: {} },
    ],
    [
      'for another address ends the name',
      registrationMarkHeld(given),
      { ...OF_GRACE, drafts: NAME },
      { ...registering(), drafts: {} },
    ],
    [
      'for the same address keeps the name',
      registrationMarkHeld(given),
      { ...NEWER, drafts: NAME },
      registering(),
    ],
    ['for a password is beside another', passwordMarkHeld(givenForPassword), NEWER, changing()],
    ['that is sent may be used up', markSent(MARK), registering(), registering(SENT)],
    ['that is refused is as before', markJudged(CHANGE, 'refused'), changing(SENT), changing()],
    [
      'that is rejected is dead',
      markJudged(MARK, 'rejected'),
      registering(SENT),
      registering(SPENT),
    ],
    ['that expires is dead', markExpired(CHANGE), changing(), changing(EXPIRED)],
    ['stays when an older one expires', markExpired(MARK), NEWER, {}],
    ['stays when an older one is sent', markSent(MARK), NEWER, {}],
    ['stays when an older one is rejected', markJudged(MARK, 'rejected'), NEWER, {}],
    ['that is gone does not come back', markJudged(MARK, 'refused'), {}, {}],
    [
      'that has registered ends with the name, and the log-in greets',
      markUsed(MARK, undefined),
      { ...registering(SENT), drafts: NAME, retrieveStep: { email: GRACE } },
      { registerInfo: null, drafts: { email: ADA }, ...REGISTERED },
    ],
    [
      'for another address stays with its name and what was typed since',
      markUsed(MARK, ADA),
      { ...OF_GRACE, drafts: { email: GRACE, ...NAME } },
      REGISTERED,
    ],
    [
      'that has changed a password ends the step that led to it, and no name',
      markUsed(CHANGE, ADA),
      { ...changing(), drafts: { email: ADA, ...NAME }, retrieveStep: { email: ADA } },
      { forgetInfo: null, retrieveStep: null, ...CHANGED },
    ],
    ['that is missed is said to be lost', markMissed('registerInfo'), {}, UNSEEN],
    [
      'that was dead goes, and a notice of an earlier arrival with it',
      markMissed('forgetInfo'),
      { ...changing(EXPIRED), ...SHOWN },
      { forgetInfo: null, notice: notice({ kind: 'reset-lost' }) },
    ],
    ['that is missed replaces no notice that waits', markMissed('forgetInfo'), UNSEEN, {}],
  ]);
});

describe('an appeal that was received', () => {
  const input: SubmitAppealInput = {
    email: ADA,
    appeal: { reason: 2, latestEmail: GRACE, remarks: 'Closed.' as Remarks },
  };
  const drafts = {
    [FIELD.appealReason.draft]: '2',
    [FIELD.originalEmail.draft]: ' ADA@example.com',
    [FIELD.latestEmail.draft]: GRACE,
    [FIELD.remarks.draft]: 'Closed.',
  };
  const RECEIVED = {
    notice: notice({ kind: 'appeal-sent', originalEmail: ADA, ...input.appeal }),
  };
  const received = appealReceived(input);
  holds([
    [
      'leaves a summary and no draft',
      received,
      { drafts: { email: GRACE, ...drafts } },
      { ...RECEIVED, drafts: { email: GRACE } },
    ],
    [
      'leaves no draft whose accents are characters of their own',
      appealReceived({ ...input, appeal: { ...input.appeal, remarks: 'Đã đóng.' as Remarks } }),
      { drafts: { ...drafts, [FIELD.remarks.draft]: 'Đã đóng.'.normalize('NFD') } },
      { notice: { ...RECEIVED.notice, remarks: 'Đã đóng.' } as PendingNotice, drafts: {} },
    ],
    ...[
      { [FIELD.appealReason.draft]: '1' },
      { [FIELD.originalEmail.draft]: GRACE },
      { [FIELD.latestEmail.draft]: 'third@example.com' },
      { [FIELD.remarks.draft]: 'And the other one, too.' },
    ].map((edit): Row => [
      `leaves the draft of the next one: ${JSON.stringify(edit)}`,
      received,
      { drafts: { ...drafts, ...edit } },
      RECEIVED,
    ]),
  ]);
});

describe('a session', () => {
  const userInfo = { authorization: 'a token' };
  const kept: Partial<JourneyState> = {
    registerInfo: registration(),
    forgetInfo: change(),
    drafts: { email: ADA, ...SECRETS },
    cooldowns: sentTo('forget'),
    retrieveStep: { email: ADA },
    ...SHOWN,
    requests,
    returnUrl: 'https://shop.example.com/cart',
  };
  holds([
    ['is read', sessionRead(userInfo), kept, { userInfo }],
    [
      'that is lost takes nothing with it',
      sessionRead(null),
      { ...kept, userInfo },
      { userInfo: null },
    ],
    [
      'that the person ends takes all but the return URL',
      signedOut,
      { ...kept, userInfo },
      { ...EMPTY_JOURNEY, returnUrl: 'https://shop.example.com/cart' },
    ],
  ]);
});
