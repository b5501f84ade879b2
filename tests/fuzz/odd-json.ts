import fc from 'fast-check';
import { anyText } from '../arbitraries/any-text.ts';

/** Names that answers use, and names that objects have by birth. */
const name = fc.constantFrom(
  'authorization',
  'user',
  'id',
  'userRangeId',
  'publicKey',
  'keyId',
  'exist',
  'name',
  'registrationMark',
  'passwordMark',
  'code',
  'message',
  'email',
  'storedAt',
  'kind',
  'at',
  'purpose',
  'until',
  'notice',
  'shown',
  'refused',
  'since',
  'deadline',
  'outcome',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'length',
  'hasOwnProperty',
  '',
);

const scalar = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    null,
    true,
    false,
    '',
    'x',
    11010206,
    '11010206',
    50001,
    'a@b.com',
    'registered',
    'send-code',
    'retrieve',
    'used',
    999999999999,
  ),
);

const nested = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'odd-json' },
    { weight: 4, arbitrary: scalar.map((value) => JSON.stringify(value)) },
    // Written as text, for only there is `__proto__` a key like any other, and a key may come
    // twice.
    {
      weight: 4,
      arbitrary: fc
        .array(fc.tuple(name, tie('value')), { maxLength: 5, depthIdentifier: 'odd-json' })
        .map(
          (pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(tie('value'), { maxLength: 3, depthIdentifier: 'odd-json' })
        .map((items) => `[${items.join()}]`),
    },
  ),
})).value;

/** A sound answer with one odd field among the others, or in place of one. */
const nearly = fc
  .tuple(
    fc.constantFrom(
      ['"publicKey":"k"', '"keyId":1'],
      ['"exist":true', '"name":"n"'],
      [
        '"registrationMark":"m"',
        '"passwordMark":"m"',
        '"email":"a@b.com"',
        '"storedAt":999999999999',
      ],
      ['"authorization":"t"', '"id":1', '"userRangeId":"r"'],
      ['"user":{"authorization":"t"}'],
      ['"notice":{"kind":"registered","email":"a@b.com"}', '"at":999999999999', '"shown":true'],
    ),
    name,
    nested,
    fc.nat({ max: 4 }),
    fc.boolean(),
  )
  .map(([fields, key, value, at, replace]) => {
    const pair = `${JSON.stringify(key)}:${value}`;
    return `{${[...fields.slice(0, at), pair, ...fields.slice(replace ? at + 1 : at)].join()}}`;
  });

/** Nested so deep that whatever recurses runs out of stack. */
const deep = fc
  .tuple(
    fc.integer({ min: 1000, max: 30_000 }),
    fc.constantFrom<[string, string]>(['[', ']'], ['{"user":', '}']),
  )
  .map(
    ([depth, [open, close]]) =>
      `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`,
  );

const huge = fc
  .tuple(fc.integer({ min: 90_000, max: 400_000 }), name)
  .map(([length, key]) =>
    JSON.stringify({ exist: true, keyId: 1, authorization: 'x', [key]: 'x'.repeat(length) }),
  );

/** JSON as text: near what the service answers, and far from it. */
export const oddJson = fc.oneof(
  { weight: 2000, arbitrary: nested },
  { weight: 1000, arbitrary: nearly },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: huge },
);

/** Not always JSON. */
export const oddBody = fc.oneof(
  { weight: 8, arbitrary: oddJson },
  { weight: 1, arbitrary: anyText({ maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(nested, fc.nat({ max: 40 })).map(([json, length]) => json.slice(0, length)),
  },
);
