import { style } from '@vanilla-extract/css';
import { colour, narrow, space, text } from '#ui/theme/vars.css.ts';

export const sent = style({
  // Kept free, so that the sentence moves nothing when it comes: three lines of it, four on narrow
  // screens.
  minHeight: '4rem',
  marginBlock: `${space[1]} ${space[2]}`,
  fontSize: text.small,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { minHeight: '5.25rem', marginBlockEnd: 0 } },
});
