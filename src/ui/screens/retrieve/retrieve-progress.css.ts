import { style } from '@vanilla-extract/css';
import { colour, low, narrow, space, text } from '#ui/theme/vars.css.ts';

export const progress = style({
  marginBlockEnd: space[4],
  fontSize: text.small,
  color: colour.inkSoft,
  '@media': {
    [narrow]: { marginBlockEnd: space[2] },
    // In the card's padding: the form's button stays in view.
    [low]: { marginBlock: `-1.25rem ${space[1]}` },
  },
});
