import { style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/vars.css.ts';

/** A drawing of no size of its own: it fills whatever height it is given with further turns. */
export const helix = style({ width: '192px', height: '100%' });
