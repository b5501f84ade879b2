import { describe, expect, it } from 'vitest';
import { isTechnicalText } from '#domain/technical-text.ts';

describe('a server’s message', () => {
  it.each([
    'java.lang.NullPointerException: null at com.foo.Bar(Bar.java:12)',
    'at com.foo.Bar.baz(Bar.java:12)',
    'at java.base/sun.nio.ch.Net.connect(Native Method)',
    'NullPointerException',
    'com.example.shop.user.UserServiceImpl',
    'org.springframework.dao.DuplicateKeyException: could not execute statement',
    'TypeError: Cannot read properties of undefined',
    'Cannot read id at Object.<anonymous> (/app/index.js:12:3)',
    'Traceback (most recent call last): File "/app/main.py", line 3, in <module>',
    'Undefined index: id in /var/www/login.php on line 12',
    'panic: runtime error: index out of range',
    'SQLSTATE[23000]: Integrity constraint violation',
    'System.Data.SqlClient: timeout expired',
    'System.NullReferenceException',
    '[object Object]',
    'null',
    '<html><body>403 Forbidden</body></html>',
    '<!DOCTYPE html>',
    '<?xml version="1.0"?>',
    'Wrong password<br/>',
    '<img src=x onerror=alert(1)>',
    '<h1>Bad gateway</h1>',
    '<soap:Fault>x</soap:Fault>',
  ])('%j is technical', (text) => {
    expect(isTechnicalText(text)).toBe(true);
  });

  it.each([
    'The password is wrong. Please try again.',
    'Error: the code is wrong',
    'Exception: orders above 100 nmol need approval.',
    'An error occurred at checkout (step 2).',
    'Please write to support@example.com.',
    'See https://www.example.com/help/Account.html?id=12:30 for help.',
    'Visit www.example.com.Please contact us.',
    'Open at 9:00 (Mon–Fri), closed at 18:30.',
    'Call us at +65 6123 4567 (ext:12)',
    'GeneMapper, BigDye v3.1 and TaqMan accounts are separate.',
    'Use Node.js or ASP.NET, e.g. Version 2.1.',
    'Dr. Tan, Ph.D., No. 5 (U.S.A.)',
    'E.coli K-12 pUC19 5′-ACGT-3′',
    'Length must be > 5 and < 100',
    'Use <6 digits> or <ada@example.com>',
    'Please enter <name>',
    'Tan & Sons',
    'Error code 11010205 (ref. A-12:34)',
    'Fehler ORA-12345 in order 4711.',
    '用户不存在。请联系客服。',
    'パスワードが正しくありません（コード：50001）。',
    '비밀번호가 올바르지 않습니다.',
    'รหัสผ่านไม่ถูกต้อง',
    'Null hypothesis rejected',
    '',
  ])('%j is not', (text) => {
    expect(isTechnicalText(text)).toBe(false);
  });

  it('is judged fast', () => {
    for (const piece of ['at a', 'a.', 'com.a.', '<a ', '</a', 'A', '<a ='])
      expect(isTechnicalText(piece.repeat(100_000))).toBe(false);
  });
});
