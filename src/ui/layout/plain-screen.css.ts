import { globalStyle, style } from '@vanilla-extract/css';
import { colour, finger, narrow, space, target, text } from '#ui/theme/vars.css.ts';

/** In place of the frame's own spacing, where there is no frame. */
export const alone = style({
  padding: `${space[6]} ${space[4]}`,
  '@media': { [narrow]: { paddingInline: 0 } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  // Margin below a paragraph; a heading has a larger margin itself.
  marginBlockStart: space[4],
});

globalStyle(`${actions} > a`, {
  '@media': { [finger]: { display: 'flex', alignItems: 'center', minHeight: target } },
});

/** Version and commit. */
export const build = style({
  marginBlockStart: space[4],
  fontSize: text.small,
  color: colour.inkSoft,
});

export const problems = style({
  display: 'grid',
  gap: space[2],
  marginBlock: `${space[3]} ${space[4]}`,
  paddingInlineStart: space[5],
});
