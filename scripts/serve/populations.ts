import { exampleSettings } from './example-settings.ts';
import { listFrom } from '../../service/server-settings.ts';

/** The populations that the sandbox knows: `USER_RANGES`, or the one of the examples. */
export function populationsFor(): readonly string[] {
  return listFrom('USER_RANGES') ?? [exampleSettings().userRangeId ?? ''];
}
