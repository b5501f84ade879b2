import { expect, test } from 'vitest';
import { isSigned, signed } from '#service/postgres/server-keys.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { TEST_SECRET } from '../../contract/open-stored.ts';

test('an id that was given out is known, and nothing that is made of one', () => {
  const secrets = new ServiceSecret(TEST_SECRET);
  const id = signed(secrets, 'a-key');
  expect(isSigned(secrets, id)).toBe(true);
  for (const other of [
    `${id}.x`,
    `${id}.\u0000`,
    `x.${id}`,
    `${id} `,
    id.slice(0, -1),
    'a-key',
    '',
    '.',
  ])
    expect(isSigned(secrets, other)).toBe(false);
});
