import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/vars.css.ts';

export const stack = style({
  position: 'fixed',
  zIndex: 2,
  // Over the banner: at the bottom it would lie on the button just pressed, or on the sentence it repeats.
  insetBlockStart: space[3],
  insetInline: space[4],
  maxWidth: '24rem',
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
});

export const toast = style({
  marginBlock: 0,
  selectors: { '& + &': { marginBlockStart: space[2] } },
  boxShadow: '0 4px 16px rgb(0 20 30 / .25)',
});
