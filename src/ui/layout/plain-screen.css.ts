import { style } from '@vanilla-extract/css';
import { linkRow } from '#ui/components/text-link.css.ts';
import { colour, narrow, space, text } from '#ui/theme/vars.css.ts';

/** In place of the frame's own spacing, where there is no frame. */
export const alone = style({
  padding: `${space[6]} ${space[4]}`,
  '@media': { [narrow]: { paddingInline: 0 } },
});

export const actions = style([linkRow, { gap: space[4] }]);

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
