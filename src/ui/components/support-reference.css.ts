import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';
import { linkRow } from './text-link.css.ts';

export const line = style([linkRow, { marginBlockStart: space[2], fontSize: text.small }]);
export const label = style({ color: colour.inkSoft });
export const code = style({
  fontFamily: 'ui-monospace, Consolas, monospace',
  color: colour.ink,
  overflowWrap: 'anywhere',
});
