import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

export const sequence = style({
  marginBlockEnd: space[4],
  fontFamily: 'ui-monospace, Consolas, monospace',
  fontSize: text.lead,
  letterSpacing: '.2em',
  color: colour.inkSoft,
});

export const ways = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5] });
