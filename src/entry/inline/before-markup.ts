/**
 * Runs inline in the head. Keeps presses from the first button on, and decides whether the first
 * frame waits for after-markup.ts.
 */
import { holdFirstFrame, needsAnotherPage } from './first-frame.ts';
import { keepPresses } from './keep-presses.ts';
import { followPageLife } from './page-life.ts';

if (needsAnotherPage()) holdFirstFrame();
keepPresses();
followPageLife();
