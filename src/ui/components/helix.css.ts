import { style } from '@vanilla-extract/css';
import { colour, wide } from '#ui/theme/vars.css.ts';

export const MOTIF_WIDTH = '18rem';

export const panel = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'flex',
      justifyContent: 'center',
      flex: 'none',
      width: MOTIF_WIDTH,
      background: colour.sunken,
      borderInlineEnd: `1px solid ${colour.line}`,
    },
  },
});

/** A drawing of no size of its own: it fills whatever height it is given with further turns. */
export const helix = style({ width: '192px', height: '100%' });
