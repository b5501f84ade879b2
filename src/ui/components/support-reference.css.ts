import { globalStyle, style } from '@vanilla-extract/css';
import { colour, finger, fingerLink, space, text } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  // A button sets its words in its middle, a link at its top.
  alignItems: 'baseline',
  columnGap: space[3],
  marginBlockStart: space[2],
  fontSize: text.small,
});
globalStyle(`${line} > a`, { '@media': { [finger]: fingerLink } });
export const label = style({ color: colour.inkSoft });
export const code = style({ fontFamily: 'ui-monospace, Consolas, monospace', color: colour.ink });
