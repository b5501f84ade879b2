import { style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/vars.css.ts';

export const address = style({
  fontWeight: 600,
  color: colour.ink,
});
