import { style } from '@vanilla-extract/css';
import { colour, low, narrow, space, text } from '#ui/theme/vars.css.ts';

export const progress = style({
  marginBlockEnd: space[4],
  fontSize: text.small,
  color: colour.inkSoft,
  '@media': {
    [narrow]: { marginBlockEnd: space[2] },
    [low]: { marginBlockEnd: space[2] },
  },
});
