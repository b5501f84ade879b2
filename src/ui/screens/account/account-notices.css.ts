import { globalStyle, style } from '@vanilla-extract/css';
import { linkRow } from '#ui/components/text-link.css.ts';
import { colour, space } from '#ui/theme/vars.css.ts';

export const actions = style([linkRow, { marginBlockStart: space[2] }]);

export const summary = style({
  marginBlock: space[2],
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
globalStyle(`${summary} dt`, { color: colour.inkSoft });
globalStyle(`${summary} dd`, { marginBlock: `.125rem ${space[2]}` });
