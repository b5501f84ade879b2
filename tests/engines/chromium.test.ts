import { CHROMIUM } from './drivers/chromium.ts';
import { walkThrough } from './stage/walk-through.ts';

walkThrough(CHROMIUM);
