import { style } from '@vanilla-extract/css';
import { narrow, space } from '#ui/theme/vars.css.ts';

/** As wide as the forms below it (26.5rem and their padding). */
export const warning = style({
  maxWidth: '32.5rem',
  marginInline: 'auto',
  // A narrow page has no gutter of its own.
  '@media': { [narrow]: { padding: `${space[4]} ${space[4]} 0` } },
});
