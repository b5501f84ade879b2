import fc from 'fast-check';
import { parseAppealDraft } from '#application/journey/appeal-draft.ts';
import { parsePendingNotice } from '#application/journey/arrival-notice.ts';
import { parseFoundAccount } from '#application/journey/found-account.ts';
import { Journey } from '#application/journey/journey.ts';
import { parseRequests } from '#application/requests.ts';
import { jsonCookieValue, tokenCookieValue } from '#adapters/browser/cookie-value.ts';
import { checkReturnUrl } from '#adapters/browser/return-url.ts';
import { parseRsaPublicKey } from '#adapters/browser/rsa-public-key.ts';
import * as decoders from '#adapters/http/answer-decoders.ts';
import { callUrl } from '#adapters/http/call-url.ts';
import { readAnswer } from '#adapters/http/read-answer.ts';
import { parseRetryAfter } from '#adapters/http/retry-after.ts';
import { sessionHeaders } from '#adapters/http/session-headers.ts';
import { parseAppealReason, parseAppeal } from '#domain/appeal.ts';
import { parseTab } from '#ui/routing/tab-key.ts';
import { cleanCustomerName, parseCustomerName } from '#domain/customer-name.ts';
import { cleanEmail, parseEmail, parseStoredEmail } from '#domain/email.ts';
import { suggestEmail } from '#domain/email-suggestion.ts';
import { showFailure } from '#domain/shown-failure.ts';
import { parseForgetInfo, parseRegisterInfo } from '#domain/marks.ts';
import {
  hasUnsupportedCharacter,
  parseNewPassword,
  checkPassword,
  parsePassword,
} from '#domain/password.ts';
import { parseCooldowns } from '#domain/resend-cooldown.ts';
import { cleanCode, parseVerificationCode } from '#domain/verification-code.ts';
import { anyText } from '../arbitraries/any-text.ts';
import { callFailure, flow } from '../arbitraries/failures.ts';
import { isWellFormedEmail } from '../domain/second-email-rule.ts';
import { oddBody, oddJson } from './odd-json.ts';
import { oddEmail, oddText } from './odd-text.ts';
import { inEnglish } from '../fakes/in-english.ts';

/** A property that must hold for any input, cheap enough for a million of them. */
export interface FuzzTarget {
  readonly name: string;
  readonly property: fc.IProperty<unknown>;
}

/** `check` throws or gives the words of what is wrong; undefined means that all is well. */
function target<T>(
  name: string,
  input: fc.Arbitrary<T>,
  check: (input: T) => string | undefined,
): FuzzTarget {
  const property = fc.property(input, (given) => {
    const wrong = check(given);
    if (wrong !== undefined) throw new Error(wrong);
  });
  return { name, property: property as fc.IProperty<unknown> };
}

const parse = (json: string): unknown => JSON.parse(json);

function checkDecoded(decoded: ReturnType<typeof decoders.decodeUser>): string | undefined {
  if (!decoded.ok) return undefined;
  const { authorization } = decoded.value;
  if (typeof authorization !== 'string' || authorization === '')
    return 'a user without authorization';
  return Object.hasOwn(decoded.value, '__proto__') ? 'a user with __proto__' : undefined;
}

const ORIGINS = new Set(['https://store.example.com']);
const urlPiece = fc.constantFrom(
  'https:',
  'http:',
  '//',
  '/',
  '\\',
  '@',
  '#',
  '?',
  ':',
  '.',
  'store.example.com',
  'evil.example',
  '%2f',
  '\t',
  '\u200B',
);
const oddUrl = fc.oneof(
  oddText,
  fc
    .array(fc.oneof(urlPiece, anyText({ maxLength: 3 })), { maxLength: 10 })
    .map((pieces) => pieces.join('')),
  fc
    .array(fc.oneof(urlPiece, anyText({ maxLength: 3 })), { maxLength: 6 })
    .map((pieces) => `https://store.example.com${pieces.join('')}`),
);

export const FUZZ_TARGETS: readonly FuzzTarget[] = [
  target('the e-mail rule against its second formulation', oddEmail, (typed) => {
    const cleaned = cleanEmail(typed);
    if (cleanEmail(cleaned) !== cleaned) return 'cleaning is not idempotent';
    const parsed = parseEmail(typed);
    if (parsed.ok !== isWellFormedEmail(cleaned)) return 'the two formulations differ';
    return parsed.ok && parsed.value !== cleaned
      ? 'the address is not the cleaned text'
      : undefined;
  }),
  target('verification codes', oddText, (typed) => {
    const cleaned = cleanCode(typed);
    if (cleanCode(cleaned) !== cleaned) return 'cleaning is not idempotent';
    const parsed = parseVerificationCode(typed);
    return parsed.ok && !/^[0-9]{6}$/.test(parsed.value) ? 'no six digits' : undefined;
  }),
  target('passwords', oddText, (typed) => {
    const password = parsePassword(typed);
    const strong = parseNewPassword(typed);
    hasUnsupportedCharacter(typed);
    if (password.ok && password.value !== typed) return 'a password was altered';
    return strong.ok !== (typed !== '' && Object.values(checkPassword(typed)).every(Boolean))
      ? 'the checklist differs'
      : undefined;
  }),
  target('names, appeals, tabs, suggestions', oddText, (typed) => {
    const name = cleanCustomerName(typed);
    if (cleanCustomerName(name) !== name) return 'cleaning is not idempotent';
    parseCustomerName(typed);
    parseTab(typed);
    suggestEmail(typed);
    parseAppeal({
      reason: parseAppealReason(typed),
      originalEmail: typed,
      latestEmail: `${typed}x`,
      remarks: typed,
    });
    return undefined;
  }),
  target('what is read back from storage', oddJson, (json) => {
    const stored = parse(json);
    for (const read of [parseRegisterInfo, parseForgetInfo, parsePendingNotice]) read(stored, 1e12);
    for (const read of [
      parseCooldowns,
      parseFoundAccount,
      parseStoredEmail,
      parseAppealReason,
      parseAppealDraft,
      (given: unknown) => parseRequests(given, 1e12),
    ])
      read(stored);
    // As a whole, the same under every key.
    void new Journey(
      { read: () => stored, write: () => undefined, remove: () => undefined, survivesReload: true },
      { now: () => 1e12 },
    );
    return undefined;
  }),
  target('failures put into words', fc.tuple(flow, callFailure), ([step, failure]) => {
    const shown = showFailure(step, failure);
    return inEnglish(shown.message).trim() === '' ? 'no words' : undefined;
  }),
  target('the decoders of answers', oddJson, (json) => {
    const answer = parse(json);
    for (const decode of Object.values(decoders)) {
      const decoded = decode(answer);
      if (!decoded.ok && decoded.problem !== 'unexpected') return 'another problem than unexpected';
    }
    if ('polluted' in {} || Object.keys(Object.prototype).length > 0)
      return 'the prototype of all objects has changed';
    return checkDecoded(decoders.decodeUser(answer));
  }),
  target(
    'whole answers',
    fc.tuple(fc.integer({ min: 0, max: 599 }), oddBody, fc.option(anyText({ maxLength: 8 }))),
    ([status, text, retryAfter]) => {
      const read = readAnswer({ status, text, retryAfter, date: null }, decoders.decodeUser);
      const isSuccess = status >= 200 && status <= 299;
      return read.ok && !isSuccess ? 'an error was taken for a success' : undefined;
    },
  ),
  target('headers and addresses of calls', fc.tuple(oddJson, oddText), ([json, text]) => {
    const stored = parse(json);
    const identity = { ...(typeof stored === 'object' ? stored : {}), authorization: text };
    void new Headers(sessionHeaders(identity));
    parseRetryAfter(text, 0);
    const url = new URL(callUrl('https://api.example.com/v9', '/users', { text, list: [text, 1] }));
    return url.origin + url.pathname === 'https://api.example.com/v9/users'
      ? undefined
      : 'the call goes elsewhere';
  }),
  target('cookie values', fc.tuple(oddJson, oddText), ([json, text]) => {
    const token = tokenCookieValue(text);
    if (token !== null && decodeURIComponent(token) !== text) return 'the token has changed';
    const value = jsonCookieValue(parse(json));
    return [token, value].some((one) => one !== null && /[^!-~]|[;,"\\]/.test(one))
      ? 'a cookie cannot hold it'
      : undefined;
  }),
  target('return URLs', oddUrl, (raw) => {
    const allowed = checkReturnUrl(raw, ORIGINS);
    return allowed !== null && new URL(allowed).origin !== 'https://store.example.com'
      ? 'leads elsewhere'
      : undefined;
  }),
  target(
    'public keys',
    fc.oneof(
      oddText,
      fc.base64String(),
      fc.base64String().map((body) => `-----BEGIN PUBLIC KEY-----${body}-----END PUBLIC KEY-----`),
    ),
    (text) => (parseRsaPublicKey(text) === null ? undefined : 'random text was taken for a key'),
  ),
];
