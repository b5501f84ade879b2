import { globalStyle, style } from '@vanilla-extract/css';
import { colour, finger, fingerLink, space, text } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
  marginBlockStart: space[2],
  fontSize: text.small,
});
globalStyle(`${line} > a`, { '@media': { [finger]: fingerLink } });
export const label = style({ color: colour.inkSoft });
export const code = style({
  fontFamily: 'ui-monospace, Consolas, monospace',
  color: colour.ink,
  overflowWrap: 'anywhere',
});
