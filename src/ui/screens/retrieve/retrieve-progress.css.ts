import { style } from '@vanilla-extract/css';
import { colour, compact, space, text } from '#ui/theme/vars.css.ts';

export const progress = style({
  marginBlockEnd: space[4],
  fontSize: text.small,
  color: colour.inkSoft,
  '@media': {
    [compact]: { marginBlockEnd: space[2] },
  },
});
