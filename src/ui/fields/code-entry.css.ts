import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

export const sent = style({
  // Kept free, so that the sentence moves nothing when it comes.
  minHeight: '3.25rem',
  marginBlockEnd: space[2],
  fontSize: text.small,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});
