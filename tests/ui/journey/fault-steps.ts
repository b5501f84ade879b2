import type { Fault } from '#service/sandbox/faults.ts';
import {
  answers,
  dripsForEver,
  hangs,
  refusesConnection,
  resetsMidBody,
  type Step,
} from '../../adapters/http/scripted-fetch.ts';

/**
 * What fetch makes of each of the sandbox's faults, as Chromium's does
 * (tests/browser/fault-matrix.spec.ts).
 */
export const FAULT_STEPS: Readonly<Record<Fault, Step>> = {
  refused: refusesConnection,
  'reset-mid-body': resetsMidBody,
  hang: hangs,
  'slow-drip': dripsForEver,
  'html-500': answers(500, '<!doctype html><title>Error</title><h1>Internal Server Error</h1>', {
    'Content-Type': 'text/html',
  }),
  'empty-502': answers(502, undefined),
  'invalid-json': answers(200, '{"exist":tru'),
  'wrong-shape': answers(200, { unexpected: true }),
  unauthorized: answers(401, { code: 11016201, message: 'token expired or invalid' }),
  'too-many': answers(429, { code: 429, message: 'Too many requests' }, { 'Retry-After': '7' }),
  'unknown-code': answers(400, { code: 99999999, message: 'An answer that no catalogue knows' }),
};
