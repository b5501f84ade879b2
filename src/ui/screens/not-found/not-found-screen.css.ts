import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

/** A DNA sequence with a gap, written as sequencers write it. */
export const sequence = style({
  marginBlockEnd: space[5],
  paddingBlock: space[5],
  fontFamily: 'ui-monospace, Consolas, monospace',
  fontSize: text.title,
  letterSpacing: '.2em',
  textAlign: 'center',
  color: colour.inkSoft,
  background: colour.sunken,
  borderRadius: 8,
});
export const missing = style({ color: colour.danger });
