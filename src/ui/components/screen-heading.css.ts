import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

export const block = style({ marginBlockEnd: space[5] });
export const heading = style({ fontSize: text.title });
export const subtitle = style({ marginBlockStart: space[1], color: colour.inkSoft });
