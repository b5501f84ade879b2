import { style } from '@vanilla-extract/css';
import { colour, low, narrow, space, text } from '#ui/theme/vars.css.ts';

export const block = style({
  marginBlockEnd: space[5],
  '@media': { [narrow]: { marginBlockEnd: space[2] }, [low]: { marginBlockEnd: space[3] } },
});
export const heading = style({
  fontSize: text.title,
  '@media': { [narrow]: { fontSize: text.narrowTitle } },
});
export const subtitle = style({
  marginBlockStart: space[1],
  color: colour.inkSoft,
  '@media': { [narrow]: { marginBlockEnd: space[3] } },
});
