import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  PICTURE_POLICY,
  securityHeaders,
} from '../../../scripts/build/security-headers.ts';

const policy = {
  inlineScripts: ['early()'],
  inlineStyles: ['a{}', 'b{}', 'a{}'],
  connectOrigins: ['https://api.example.com'],
};

test('the policy names exactly what the pages need', () => {
  expect(contentSecurityPolicy(policy).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='",
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
    "img-src 'self'",
    "connect-src 'self' https://api.example.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test('a page is in no frame, and other sites learn no address of it', () => {
  expect(securityHeaders(policy)).toMatchObject({
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('a picture that is opened by itself runs nothing and fetches nothing', () => {
  const parts = ["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:', 'sandbox'];
  expect(PICTURE_POLICY.split('; ')).toEqual(parts);
});
