import { FIREFOX } from './drivers/firefox.ts';
import { walkThrough } from './stage/walk-through.ts';

walkThrough(FIREFOX);
