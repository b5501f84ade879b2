import { test } from 'vitest';
import { holdRoundTrip } from './rsa-round-trip.ts';

test('thousands of passwords come out as they were typed, or were refused beforehand', async () => {
  await holdRoundTrip(6000);
});
