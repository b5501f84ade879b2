import { style } from '@vanilla-extract/css';
import { narrow, space } from '#ui/theme/vars.css.ts';

/** The button's column is as wide as its longest words, so that a change of words moves nothing. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 15rem',
  gap: space[2],
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
