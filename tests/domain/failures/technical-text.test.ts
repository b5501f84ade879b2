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
    'Undefined item(s): {name}, ${} A-Z() [1] #5 A/B caf%C3%A9 %20 50% discount S$12.50',
    'YouTube.com and O’Neill: iPhone, eBay, mRNA, macOS – {} { } [ ] (第2步)',
    '',
  ])('%j is not', (text) => {
    expect(isTechnicalText(text)).toBe(false);
  });
});
