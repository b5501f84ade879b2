import { globalStyle } from '@vanilla-extract/css';
import { SKIP_ID } from '#ui/theme/page-ids.ts';
import { colour, radius, space } from '#ui/theme/vars.css.ts';

const link = `#${SKIP_ID}`;

globalStyle(link, {
  position: 'absolute',
  insetInlineStart: space[3],
  insetBlockStart: 0,
  // By its own height, which large text changes.
  transform: 'translateY(-100%)',
  zIndex: 2,
  padding: `${space[2]} ${space[3]}`,
  color: colour.onAccent,
  background: colour.accent,
  borderRadius: radius,
});
globalStyle(`${link}:focus`, { insetBlockStart: space[3], transform: 'none' });
