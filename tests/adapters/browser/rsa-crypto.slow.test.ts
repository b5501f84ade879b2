import { test } from 'vitest';
import { holdRoundTrip } from './rsa-round-trip.ts';

test('each of thousands of passwords is decrypted as typed, or refused before encryption', async () => {
  await holdRoundTrip(6000);
});
