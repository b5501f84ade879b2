/**
 * URLs that try to leave `https://store.example.com`. The portal must go to the shop or its home
 * instead.
 */
export const HOSTILE: readonly string[] = [
  // schemes
  'javascript:alert(1)',
  'JaVaScRiPt://store.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://store.example.com/1b2c',
  'http://store.example.com/',
  'HTTPS://evil.example/',
  // without a scheme, or slashes gone wrong
  '//store.example.com',
  '/\\evil.example',
  'https:store.example.com',
  'https:/store.example.com',
  'https:///store.example.com',
  'https:\\\\store.example.com',
  '/cart',
  '',
  // user info
  'https://store.example.com@evil.example/',
  'https://store.example.com%40evil.example/',
  'https://user:pass@store.example.com/',
  'https://@store.example.com/',
  'https://evil.example\\@store.example.com/',
  // look-alikes
  'https://evil.example/?https://store.example.com/',
  'https://store.example.com.evil.example/',
  'https://sub.store.example.com/',
  'https://example.com/',
  'https://store.example.com./',
  'https://store.example.com%00.evil.example/',
  'https://stоre.example.com/',
  'https://store.example。evil.example/',
  'https://store.example.com\uFF0Fevil.example/',
  // characters that a parser drops or moves
  'https://sto\u200Bre.example.com/',
  'https://store.examp\u00ADle.com/',
  'https://store.example.com/\u202Emoc.live',
  'java\tscript:alert(1)',
  ' https://store.example.com/',
  'https://store.example.com/\u3000',
  'https://store.example.com/\r\nSet-Cookie: a=b',
  'https://store.example.com/\u0000',
  'https://store.example.com/\u2028',
  'https://store.example.com/\u3164',
  'https://store.example.com/\uD800',
  // ports and numbers
  'https://store.example.com:8443/',
  'https://127.0.0.1/',
  'http://127.0.0.1:9999/',
  'http://plain.example.com/',
  // encoded, or too long
  'https%3A%2F%2Fstore.example.com%2F',
  `https://store.example.com/${'a'.repeat(2049)}`,
  `https://store.example.com/${'林'.repeat(300)}`,
];

/** URLs of the shop, with the URL that the portal navigates to. */
export const FRIENDLY: readonly (readonly [given: string, followed: string])[] = [
  ['https://store.example.com', 'https://store.example.com/'],
  ['https://store.example.com/c?id=1&b=%20x#t', 'https://store.example.com/c?id=1&b=%20x#t'],
  ['https://store.example.com:443/cart', 'https://store.example.com/cart'],
  ['https://STORE.example.com/Cart', 'https://store.example.com/Cart'],
  ['https://store.example.com/订单', 'https://store.example.com/%E8%AE%A2%E5%8D%95'],
  ['https://store.example.com:/@evil.example:443', 'https://store.example.com/@evil.example:443'],
  ['https://store.example.com?a@b', 'https://store.example.com/?a@b'],
  ['https://store.example.com/a b', 'https://store.example.com/a%20b'],
  ['https://home.example.com/x', 'https://home.example.com/x'],
  ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
];
