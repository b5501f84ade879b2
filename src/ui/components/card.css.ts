import { style } from '@vanilla-extract/css';
import { colour, FORM_WIDTH_PX, low, narrow, space, wide } from '#ui/theme/vars.css.ts';

const motifWidth = '18rem';
const gutter = 'clamp(1rem, 5vw, 3rem)';
/** In rem, so that it grows with the text. */
const formWidth = `${FORM_WIDTH_PX / 16}rem`;

export const card = style({
  // Not `fit-content`: it would lay out the card's content twice before the first paint.
  maxWidth: `calc(${formWidth} + 2 * ${gutter} + 2px)`,
  // A card that is still loading is no strip.
  minHeight: '20rem',
  marginInline: 'auto',
  overflow: 'hidden',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '@media': {
    // No room to give away: the card is the page.
    [narrow]: { maxWidth: 'none', borderInline: 0, borderRadius: 0 },
    [wide]: {
      display: 'flex',
      // Short screens are as high as the others: nothing jumps from one to the next, and little is
      // left empty below.
      minHeight: 'min(38rem, calc(100vh - 17rem))',
      maxWidth: `calc(${motifWidth} + ${formWidth} + 2 * ${gutter} + 2px)`,
      boxShadow: '0 1px 2px rgb(0 20 30 / .06), 0 12px 32px rgb(0 20 30 / .06)',
    },
  },
});

export const content = style({
  flex: 1,
  minWidth: 0,
  padding: `clamp(1.25rem, 5vw, 3rem) ${gutter}`,
  // Every line counts on a phone. In line with the banner.
  '@media': {
    [narrow]: { padding: `${space[3]} ${space[4]} ${space[4]}` },
    [low]: { paddingBlock: space[5] },
  },
});

/** Beside the form on wide screens: there, though empty, from the first paint. */
export const motif = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'flex',
      justifyContent: 'center',
      flex: 'none',
      width: motifWidth,
      background: colour.sunken,
      borderInlineEnd: `1px solid ${colour.line}`,
    },
  },
});

/** The picture repeats itself down the panel; behind the form, which it must not outshine. */
export const helix = style({ width: 192, height: '100%', opacity: 0.55 });
