import * as v from 'valibot';
import { STORED_DRAFTS } from '#application/journey/drafts.ts';
import type { StoredJourney } from '#application/journey/stored-journey.ts';
import {
  JOURNEY_ITEM,
  JOURNEY_VERSION,
  type JourneyStorage,
} from '#application/ports/journey-storage.ts';
import { APPEAL_REASONS } from '#domain/appeal.ts';
import { SCREEN_PURPOSES } from '#domain/code-purpose.ts';
import { parseEmail, type Email } from '#domain/email.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import { orNull } from '#domain/or-null.ts';
import { REQUESTS, type RequestName } from '#domain/requests.ts';
import { SEND_STATUSES } from '#domain/resend-cooldown.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The return URL has an item of its own (spec section 3). */
const RETURN_URL = 'returnUrl';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const email = v.custom<Email>((value) => isText(value) && parseEmail(value).ok);
const text = v.string();
const time = v.number();
const use = v.object({ state: v.picklist(['fresh', 'maybe-used']) });
const mark = { email, storedAt: time, use };
const reason = v.picklist(APPEAL_REASONS);
const addresses = { originalEmail: text, latestEmail: text, remarks: text };
const pending = { at: time, shown: v.boolean() };

const JOURNEY = v.partial(
  v.object({
    registerInfo: v.object({ ...mark, registrationMark: v.custom<RegistrationMark>(isText) }),
    forgetInfo: v.object({
      ...mark,
      passwordMark: v.custom<PasswordMark>(isText),
      purpose: v.picklist(['forget', 'retrieve']),
    }),
    drafts: v.record(v.picklist(STORED_DRAFTS), text),
    cooldowns: v.array(
      v.object({
        purpose: v.picklist(SCREEN_PURPOSES),
        email,
        deadline: time,
        seconds: v.number(),
        status: v.picklist(SEND_STATUSES),
      }),
    ),
    retrieveStep: v.object({ email, name: v.optional(text) }),
    notice: v.union([
      v.object({ ...pending, kind: v.picklist(['registered', 'password-changed']), email: text }),
      v.object({ ...pending, kind: v.literal('appeal-sent'), reason, ...addresses }),
      v.object({ ...pending, kind: v.picklist(['registration-lost', 'reset-lost']) }),
    ]),
    requests: v.array(
      v.object({
        name: v.picklist(Object.keys(REQUESTS) as RequestName[]),
        email: v.optional(email),
        purpose: v.optional(v.picklist(SCREEN_PURPOSES)),
        startedAt: time,
      }),
    ),
  }),
);
const ITEM = v.object({ version: v.literal(JOURNEY_VERSION), journey: JOURNEY });

/** A journey in the tab's session storage: one item, and the return URL. */
export class BrowserJourneyStorage implements JourneyStorage {
  constructor(private readonly session: SafeStorage) {}

  read(): StoredJourney {
    const stored = this.session.get(JOURNEY_ITEM) ?? '';
    const item = v.safeParse(
      ITEM,
      orNull(() => JSON.parse(stored) as unknown),
    );
    const returnUrl = this.session.get(RETURN_URL);
    return { ...(item.success && item.output.journey), ...(returnUrl ? { returnUrl } : {}) };
  }

  write({ returnUrl, ...journey }: StoredJourney): void {
    const isEmpty = Object.keys(journey).length === 0;
    this.#set(JOURNEY_ITEM, isEmpty ? null : JSON.stringify({ version: JOURNEY_VERSION, journey }));
    this.#set(RETURN_URL, returnUrl ?? null);
  }

  #set(key: string, value: string | null): void {
    if (value === null) this.session.remove(key);
    else this.session.set(key, value);
  }
}
