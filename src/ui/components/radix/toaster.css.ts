import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/vars.css.ts';

export const corner = style({
  position: 'fixed',
  zIndex: 2,
  // Over the banner: at the bottom it would cover the button just pressed, or the sentence it
  // repeats.
  insetBlockStart: space[3],
  insetInline: space[4],
  maxWidth: '24rem',
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
});

export const stack = style({ listStyle: 'none', margin: 0, padding: 0 });

export const toast = style({
  marginBlockEnd: space[2],
  boxShadow: '0 4px 16px rgb(0 20 30 / .25)',
});
