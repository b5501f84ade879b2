import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/vars.css.ts';

/** A screen's form: fields bring their own room below. */
export const form = style({ display: 'grid', gap: space[1], gridTemplateColumns: 'minmax(0, 1fr)' });

/** Links around a button, at either end of a line, one below the other when there is no room. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  marginBlockStart: space[4],
});
