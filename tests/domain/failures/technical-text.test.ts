import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTechnicalText } from '#domain/failures/classify.ts';

describe('a server’s message', () => {
  it.each([
    'java.lang.NullPointerException: null at com.foo.Bar(Bar.java:12)',
    'at java.base/sun.nio.ch.Net.connect(Native Method)',
    'com.example.shop.user.UserServiceImpl',
    'TypeError: Cannot read properties of undefined',
    'Cannot read id at Object.<anonymous> (/app/index.js:12:3)',
    'Traceback (most recent call last): File "/app/main.py", line 3, in <module>',
    'Undefined index: id in /var/www/login.php on line 12',
    '[object Object]',
    'null',
    '<!DOCTYPE html>',
    '<?xml version="1.0"?>',
    'Wrong password<br/>',
    '<img src=x onerror=alert(1)>',
    '<soap:Fault>x</soap:Fault>',
    'Failed: { "error" : "x" }',
    "{'error': 'x'}",
    '["email is required"]',
  ])('%j is technical', (text) => {
    expect(isTechnicalText(text)).toBe(true);
  });

  it.each([
    'The password is wrong. Please try again.',
    'Exception: orders above 100 nmol need approval.',
    'An error occurred at checkout (step 2).',
    'Please write to support@example.com.',
    'See https://www.example.com/help/Account.html?id=12:30 for help.',
    'Visit www.example.com.Please contact us.',
    'Open at 9:00 (Mon–Fri), closed at 18:30.',
    'GeneMapper, BigDye v3.1 and TaqMan accounts are separate.',
    'Use Node.js or ASP.NET, e.g. Version 2.1.',
    'E.coli K-12 pUC19 5′-ACGT-3′',
    'Length must be > 5 and < 100',
    'Use <6 digits> or <ada@example.com>',
    'Please enter <name>',
    'Error code 11010205 (ref. A-12:34)',
    '用户不存在。请联系客服。',
    'パスワードが正しくありません（コード：50001）。',
    'Null hypothesis rejected',
    'The contract is null and void.',
    'Write to Support.iPhone users call us.',
    'Say "yes", "no": both are fine.',
    '优惠：立减20%，详见 example.com/a/b。',
    '[Notice] The shop is closed.',
    'Visit LinkedIn.com or JavaScript.info',
    '["\'{}] are not allowed',
    '',
  ])('%j is not', (text) => {
    expect(isTechnicalText(text)).toBe(false);
  });

  it('is not technical for a name, address, price, unit or example in a sentence, in any writing', () => {
    const words = [
      'Please enter your e-mail null Error undefined constraint item(s) A/B and/or & [1] #5 (5)',
      '用户 パスワード 비밀번호 รหัสผ่าน （第2步） S$12.50 $5 100% 9:00 caf%C3%A9 %20 <name> {name}',
      'Node.js ASP.NET www.example.com Example.com ada@example.com YouTube.com O’Neill iPhone',
      'eBay mRNA pUC19 macOS TaqMan GeneMapper !@#$%^&*()_+{}[]|:;"<>?,./~` ${} () A-Z()',
    ].flatMap((line) => line.split(' '));
    const part = fc.constantFrom(...words, '50% discount', '20 %', '<6 digits>', '{ } [ ]');
    const gap = fc.constantFrom(' ', ' ', ', ', '. ', ': ', '; ', ' – ', '\n', '。', '：');
    fc.assert(
      fc.property(fc.array(fc.tuple(part, gap), { minLength: 2, maxLength: 12 }), (pieces) => {
        const text = pieces.flat().join('');
        expect(isTechnicalText(text), text).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
