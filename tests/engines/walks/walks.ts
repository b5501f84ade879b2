import type { Walk } from '../stage/walk.ts';
import { ADDRESS_WALKS } from './addresses.ts';
import { FAILURE_WALKS } from './failures.ts';
import { FLOW_WALKS } from './flows.ts';
import { HISTORY_WALKS } from './history.ts';
import { INPUT_WALKS } from './input.ts';
import { LANGUAGE_WALKS } from './languages.ts';
import { LOOK_WALKS } from './looks.ts';
import { READER_WALKS } from './reader.ts';
import { REFUSAL_WALKS } from './refusals.ts';

/** Every walk in order; those that need another browser set-up are last. */
export const WALKS: readonly Walk[] = [
  ...ADDRESS_WALKS,
  ...FLOW_WALKS,
  ...FAILURE_WALKS,
  ...HISTORY_WALKS,
  ...INPUT_WALKS,
  ...LANGUAGE_WALKS,
  ...READER_WALKS,
  ...LOOK_WALKS,
  ...REFUSAL_WALKS,
];
