import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '#domain/result.ts';
import { cleanCode, parseVerificationCode } from '#domain/verification-code.ts';
import { codeText, writtenCode } from '../arbitraries/codes.ts';
import { ALL_LETTERS } from '../fakes/all-letters.ts';
import { anyText } from '../arbitraries/texts.ts';

describe('a verification code', () => {
  it('is found in each form that mails write', () => {
    fc.assert(
      fc.property(writtenCode, ({ code, text }) => {
        expect(cleanCode(text)).toBe(code);
        expect(parseVerificationCode(text)).toEqual(ok(code));
      }),
      { numRuns: 400 },
    );
  });

  it('is cleaned idempotently, without an error, from any text', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanCode(cleanCode(typed))).toBe(cleanCode(typed));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps leading zeros', () => {
    expect(parseVerificationCode('000001')).toEqual(ok('000001'));
  });

  it('is exactly six ASCII digits, or nothing', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = parseVerificationCode(typed);
        if (parsed.ok) expect(parsed.value).toMatch(/^[0-9]{6}$/);
        else expect(parsed.problem).toBe(cleanCode(typed) === '' ? 'missing' : 'malformed');
      }),
    );
  });

  it('is not guessed from a longer or shorter number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,20}$/), (number) => {
        expect(parseVerificationCode(number).ok).toBe(number.length === 6);
      }),
    );
  });

  it('is not guessed from two different ones, but may be repeated', () => {
    fc.assert(
      fc.property(codeText, codeText, (one, other) => {
        const text = `${one}, not ${other.slice(0, 3)} ${other.slice(3)}`;
        expect(cleanCode(text)).toBe(one === other ? one : text);
        expect(cleanCode(`${one} – again: ${one}`)).toBe(one);
      }),
    );
  });

  it.each([
    ['Your code is 123 456', '123456'],
    ['G-123456 is your code', '123456'],
    ['Code 123456, valid 10 minutes', '123456'],
    ['code 123456 10 minutes', '123456'],
    ['123456 (sent 2026-11-21 07:20)', '123456'],
    ['2026-11-21 123456', '123456'],
    ['1.2.3.4.5.6', '123456'],
    ['123‑456', '123456'],
    ['123  456', '123456'],
    ['123\t456', '123456'],
    ['123 - 456', '123456'],
    ['௧௨௩௪௫௬', '123456'],
  ])('is read from %j', (text, code) => {
    expect(cleanCode(text)).toBe(code);
  });

  it('is the number with the word for it, in every language of our letters, not a postal code', () => {
    const aroundAnAddress = fc.constantFrom<(letter: string, postal: string) => string>(
      (letter, postal) => `Postal code ${postal}\n${letter}`,
      (letter, postal) => `Singapore ${postal} ${letter}`,
      (letter, postal) => `${letter}\n〒 ${postal} Postal code ${postal}`,
      (letter, postal) => `${letter} ${postal} Singapore`,
      (letter, postal) => `${letter}.\nSingapore ${postal}`,
      // A field turns line ends into blanks.
      (letter, postal) => `${letter} 10 Biopolis Road, Singapore ${postal}`,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_LETTERS),
        fc.constantFrom('code', 'codeSubject'),
        codeText,
        codeText,
        aroundAnAddress,
        ({ language, messages }, line, code, postal, write) => {
          const text = write(messages[line].replace('{code}', code), postal);
          expect(cleanCode(text), `${language}: ${text}`).toBe(code);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Singapore 018956\nOTP: 123456', '123456'],
    ['住所 150-0001 ref 654321 認証コード「123456」', '123456'],
    ['邮编 518000，验证码：123 456', '123456'],
    ['우편번호 061234, 인증번호는 123456', '123456'],
    ['รหัสไปรษณีย์ 101100 รหัสยืนยัน 123456', '123456'],
    ['Mã bưu chính 700000. Mã xác minh: 123456', '123456'],
    ['Kode pos 101101. Kode verifikasi: 123456', '123456'],
    ['Kode verifikasi Anda: 123 456. Jakarta 101101', '123456'],
    ['Kod pengesahan anda: 123456, 501000 Kuala Lumpur', '123456'],
    ['Mã xác minh của bạn: 123456. Hà Nội 100000', '123456'],
    ['รหัสยืนยันของคุณ: 123456 กรุงเทพ 101101', '123456'],
    ['Your verification code: 012345 10 Biopolis Road, Singapore 138667', '012345'],
    ['验证码：012345 518000 深圳', '012345'],
    ['Singapore 138667. 123 456 is your new log-in code.', '123456'],
    ['222222 is your order with code 333333', '333333'],
    ['654321 is the number for this code: 123456', '123456'],
    ['“012345” is the code for 138667', '012345'],
    ['〒 100001 012345はお客様の認証コードです', '012345'],
    ['061234 012345는 고객님의 인증번호입니다', '012345'],
    ['518000 012345 是您的驗證碼', '012345'],
    ['Code 123456 or code 654321', 'Code 123456 or code 654321'],
    ['123456 is your code 654321 is your code', '123456 is your code 654321 is your code'],
    ['138667 is your postal code, 10 012345', '138667 is your postal code, 10 012345'],
    ['Zip code 018956, postcode 018957', 'Zip code 018956, postcode 018957'],
    ['Barcode 018956, room 123456', 'Barcode 018956, room 123456'],
  ])('in %j is %j', (text, meant) => {
    expect(cleanCode(text)).toBe(meant);
  });

  it.each([
    '2026-11-21',
    '12 34 56 78',
    '+65 6123 4567',
    'room 123  456',
    '12345',
    'abcdef',
    '123456 654321',
    '12345a6',
    '𝟙',
  ])('is not read from %j', (text) => {
    expect(parseVerificationCode(text)).toEqual(refuse('malformed'));
  });

  it('is missing if there is no visible character', () => {
    for (const typed of ['', ' ', '\u200B\n'])
      expect(parseVerificationCode(typed)).toEqual(refuse('missing'));
  });
});
