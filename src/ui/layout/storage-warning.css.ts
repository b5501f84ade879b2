import { style } from '@vanilla-extract/css';
import { cardWidth } from '#ui/components/card.css.ts';
import { narrow, space, wide } from '#ui/theme/vars.css.ts';

export const warning = style({
  maxWidth: cardWidth.usual,
  marginInline: 'auto',
  paddingBlockStart: space[4],
  // Narrow pages have no gutter.
  '@media': {
    [narrow]: { maxWidth: 'none', paddingInline: space[4] },
    [wide]: { maxWidth: cardWidth.wide },
  },
});
