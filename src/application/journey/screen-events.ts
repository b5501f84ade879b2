import { isOtherEmail, sameEmail, type Email } from '#domain/email.ts';
import { wasAskedFor } from './cooldowns.ts';
import { storedDrafts, withDrafts, type Drafts } from './drafts.ts';
import { FIELD } from './fields.ts';
import {
  EMPTY_JOURNEY,
  type FoundAccount,
  type JourneyState,
  type Transition,
} from './journey-state.ts';

// Arriving and leaving. A notice belongs to the arrival that it explains.

/** Only a reload shows a notice again, and tells of requests that were interrupted. */
export function pageOpened(isReload: boolean): Transition {
  return (state) =>
    isReload ? {} : { ...withoutShownNotice(state), requests: EMPTY_JOURNEY.requests };
}

/** The person has moved on to another screen. */
export const screenLeft: Transition = (state) => ({
  ...withoutShownNotice(state),
  drafts: storedDrafts(state.drafts),
});

export const tabLeft: Transition = withoutShownNotice;

/** From now on a reload keeps it, and leaving the screen removes it. */
export const noticeShown: Transition = ({ notice }) => ({
  notice: notice && !notice.shown ? { ...notice, shown: true } : notice,
});

export const noticeDismissed: Transition = () => ({ notice: null });

export const formSent: Transition = withoutShownNotice;

function withoutShownNotice({ notice }: JourneyState): Pick<JourneyState, 'notice'> {
  return { notice: notice?.shown ? null : notice };
}

// What was typed.

/** The fields for a code beside the address that it is sent to. */
const CODE_FIELDS = [FIELD.registerCode, FIELD.forgetCode];

/**
 * These texts were typed; '' forgets one. Once a code was asked for, another address empties the
 * field of the code.
 */
export function draftsTyped(texts: Drafts): Transition {
  return ({ drafts, cooldowns }) => {
    const { email: former = '' } = drafts;
    const isOther = isOtherEmail(former, texts.email ?? former);
    const voided = CODE_FIELDS.filter(({ purpose }) => isOther && wasAskedFor(cooldowns, purpose));
    const emptied = Object.fromEntries(voided.map(({ draft }) => [draft, '']));
    return { drafts: withDrafts(drafts, { ...texts, ...emptied }) };
  };
}

/** The person calls this address unusable: no other screen must prefill it. */
export function addressReported(email: Email): Transition {
  return ({ drafts }) => ({
    drafts: sameEmail(drafts.email ?? '', email) ? withDrafts(drafts, { email: '' }) : drafts,
  });
}

// The steps of retrieve.

export function accountFound(account: FoundAccount): Transition {
  return () => ({ retrieveStep: account });
}

/** Edit leads back to step 1 with everything cleared. */
export const accountCleared: Transition = ({ drafts }) => ({
  retrieveStep: null,
  drafts: withDrafts(drafts, { email: '' }),
});
