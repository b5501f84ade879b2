import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { cataloguedCodes, meaningOf, subjectOf } from '#domain/failures/catalogue.ts';
import { chooseMessage, sentence, type FailureSentence } from '#domain/failures/choose-message.ts';
import { classify, isTechnicalText } from '#domain/failures/classify.ts';
import { failures } from '#messages/en/failures.ts';
import { ANSWERED, callName, MISSING } from '../../arbitraries/failures.ts';
import { failureText, inEnglish } from '../../fakes/in-english.ts';

const uncatalogued = fc.integer({ min: 60_000, max: 99_999 });

function refused(more: Partial<CallFailure> = {}): CallFailure {
  return { kind: 'refused', call: 'registerUser', at: 0, ...more };
}
const messageOf = (failure: CallFailure) => chooseMessage(classify(failure));
const refusedText = (more: Partial<CallFailure>) => failureText(refused(more));

describe('the text of a failure', () => {
  it('is the catalogue’s for every code with its own meaning, with or without a message', () => {
    // What 11011004 means depends on the call (describe.test.ts).
    const itsOwn = fc.constantFrom(
      ...cataloguedCodes().filter((code) => meaningOf(code) !== undefined && code !== 11011004),
    );
    fc.assert(
      fc.property(callName, itsOwn, fc.string(), (call, code, message) => {
        for (const said of [{}, { message }])
          expect(messageOf(refused({ call, code, ...said })).text).toEqual({
            sentence: meaningOf(code),
          });
      }),
    );
  });

  it('is the server’s message for a code that only a range or group explains, or the group’s sentence without one', () => {
    const ofAGroup = cataloguedCodes().filter(
      (code) => subjectOf(code) !== undefined && meaningOf(code) === undefined,
    );
    expect(ofAGroup.length).toBeGreaterThan(80);
    for (const code of ofAGroup) {
      const said = [' In their own words ', '\u202E '].map((message) => refused({ code, message }));
      expect([refused({ code }), ...said].map((failure) => messageOf(failure).text)).toEqual([
        { sentence: subjectOf(code) },
        { server: 'In their own words' },
        { sentence: subjectOf(code) },
      ]);
    }
  });

  it('is the server’s message, trimmed, for any other code or none, unless it is technical', () => {
    const message = fc
      .stringMatching(/^[ ]{0,2}[A-Za-z<>&'"][A-Za-z <>&'"/=]{0,60}$/)
      .filter((text) => !isTechnicalText(text));
    fc.assert(
      fc.property(callName, uncatalogued, message, (call, code, said) => {
        for (const named of [{}, { code }])
          expect(refusedText({ call, message: said, ...named })).toBe(
            said.trim().replace(/ +/g, ' '),
          );
      }),
    );
  });

  it('is the call’s default, else that of 50001, if there is no message', () => {
    for (const call of CALL_NAMES) {
      const usual =
        call === 'sendCode' ? 'Sending failed' : 'Server exception, please try again later';
      for (const said of [{}, { message: '\u202E\u0000 ' }, { message: '\u200B\uFE0F' }])
        expect(refusedText({ call, kind: 'fault', ...said })).toBe(usual);
    }
  });

  it.each(MISSING)('for %s says so, without the server’s words or codes', (kind) => {
    const failure = refused({ kind, code: 11010304, message: 'inner detail' });
    expect(messageOf(failure).text).toEqual({ sentence: kind });
  });

  it('says what may have happened, and for no other call, if no readable answer came', () => {
    const codeUsed =
      /code may already have been used.*try again.*ask for a new one if it is refused/;
    const happened: Partial<Record<ApiCall, RegExp>> = {
      sendCode: /verification code may have been sent/,
      checkRegistrationCode: codeUsed,
      registerUser: /registration may have gone through/,
      verificationCodeInspection: codeUsed,
      changePassword: /password may have been changed/,
      accountAppeal: /appeal may have been received/,
    };
    for (const call of CALL_NAMES) {
      for (const kind of [...ANSWERED, ...MISSING]) {
        const text = failureText({ kind, call, at: 0 });
        const isUnknown = ['timeout', 'interrupted', 'unreadable'].includes(kind);
        if (isUnknown && happened[call]) expect(text).toMatch(happened[call]);
        else expect(text).not.toContain(' may ');
      }
      if (!happened[call])
        expect(failureText({ kind: 'timeout', call, at: 0 })).toMatch(/Please try again\.$/);
    }
  });

  it('keeps the service’s own words after too many tries in every language, and replaces a gateway’s', () => {
    const tooMany = { kind: 'too-many', message: 'Enough for today' } as const;
    expect(messageOf(refused({ ...tooMany, code: 11010205 })).text).toEqual({
      server: 'Enough for today',
    });
    expect(messageOf(refused(tooMany)).text).toEqual({
      server: 'Enough for today',
      outsideEnglish: 'tooManyAttempts',
    });
  });
});

it('a log-in that is closed without a wait, or for weeks, is opened by a new password, in the server’s words or ours', () => {
  for (const retryAfterSeconds of [0, 30 * 86_400]) {
    const closed = { kind: 'too-many', call: 'loginWithPassword', retryAfterSeconds } as const;
    expect(refusedText(closed)).toMatch(/set a new password/);
    expect(messageOf(refused({ ...closed, message: 'Set a new one' }))).toEqual({
      text: { server: 'Set a new one', outsideEnglish: 'tooManyLogIns' },
    });
  }
});

it('every sentence that ends with ‘Please contact us’ has the contacts beside it', () => {
  const sentences = Object.keys(failures.messages) as FailureSentence[];
  const asking = sentences.filter((name) => /Please contact us/.test(inEnglish(sentence(name))));
  expect(sentences.filter((name) => sentence(name).asksForContact)).toEqual(asking);
});

describe('a server’s message', () => {
  it('is cut after 500 characters, never inside one', () => {
    for (const character of ['x', '密', '😀']) {
      expect(refusedText({ message: character.repeat(500) })).toBe(character.repeat(500));
      expect(refusedText({ message: character.repeat(501) })).toBe(`${character.repeat(499)}…`);
    }
    const spaced = `${'x'.repeat(490)}${' '.repeat(50)}y`;
    expect(refusedText({ message: spaced })).toBe(`${'x'.repeat(490)}…`);
  });

  it.each([
    ['keeps what only resembles markup as text', '<1 & 2>&amp;', '<1 & 2>&amp;'],
    [
      'is never markup or a stack trace',
      '<img src=x onerror=alert(1)>',
      'Server exception, please try again later',
    ],
    ['can’t reverse the direction of the screen', '\u202Eevil\u2066 \u200Fx\u0007\u009F', 'evil x'],
    ['keeps joiners that scripts need, and no lines', 'ක්‍ර\tx\n\ny', 'ක්‍ර x y'],
  ])('%s', (_, message, text) => {
    expect(refusedText({ message })).toBe(text);
  });
});

it('refused access is said in the server’s own words, else with whom to contact, and no ‘later’', () => {
  const message = 'Not sold in your country.';
  expect(refusedText({ kind: 'no-access', message })).toBe(message);
  for (const call of CALL_NAMES) {
    const text = refusedText({ kind: 'no-access', call, message: '<html>' });
    expect(text).toMatch(/^Access was refused.*contact us\.$/);
    expect(text).not.toMatch(/later/);
  }
});

describe('a wait that the server asks for', () => {
  it.each([
    [0.2, '1 second'],
    [119, '119 seconds'],
    [120, 'about 2 minutes'],
    [121, 'about 3 minutes'],
    [7200, 'about 2 hours'],
    [7201, 'about 3 hours'],
    [86_400, 'about 24 hours'],
  ])('of %d s is given as %s', (retryAfterSeconds, wait) => {
    expect(refusedText({ kind: 'too-many', message: 'too many tries', retryAfterSeconds })).toBe(
      `too many tries\nPlease wait ${wait}.`,
    );
  });

  it('is left out if it is no useful number of seconds, and given for too many calls only', () => {
    for (const retryAfterSeconds of [0, -1, NaN, Infinity, 86_401])
      expect(refusedText({ kind: 'too-many', message: 'slow', retryAfterSeconds })).toBe('slow');
    expect(refusedText({ kind: 'too-many', message: 'slow' })).toBe('slow');
    expect(refusedText({ kind: 'fault', message: 'slow', retryAfterSeconds: 5 })).toBe('slow');
  });

  it('has its own sentence if the server sent no message, except for a code that was not sent', () => {
    const logIn = { kind: 'too-many', call: 'loginWithPassword' } as const;
    expect(refusedText({ ...logIn, retryAfterSeconds: 60 })).toMatch(/^Too many attempts, please/);
    expect(refusedText({ kind: 'too-many' })).toBe('Too many attempts, please try again later');
    expect(refusedText({ kind: 'too-many', call: 'sendCode' })).toBe('Sending failed');
  });
});
