import { WEBKIT } from './drivers/webkit.ts';
import { walkThrough } from './stage/walk-through.ts';

walkThrough(WEBKIT);
