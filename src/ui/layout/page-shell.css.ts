import { globalStyle, style } from '@vanilla-extract/css';
import {
  colour,
  CONTENT_WIDTH_PX,
  finger,
  fingerLink,
  hover,
  low,
  narrow,
  space,
  text,
} from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  gridTemplate: 'auto 1fr auto / minmax(0, 1fr)',
  // `dvh` leaves out the bars that phones fold away. Older browsers take `vh`.
  minHeight: ['100vh', '100dvh'],
});

const gutter = 'clamp(1rem, 4vw, 3rem)';

/** Lines end with the content: the gutter that is kept free for a scroll bar then shows no seam. */
const inner = {
  maxWidth: CONTENT_WIDTH_PX,
  marginInline: 'auto',
} as const;

export const header = style({ paddingInline: gutter });

/** Under the banner runs a scale, as on a pipette. */
export const headerInner = style({
  ...inner,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '4rem',
  paddingBlock: space[3],
  background: `linear-gradient(90deg, ${colour.edge} 1px, transparent 1px) bottom left / 8px 4px repeat-x`,
  borderBlockEnd: `1px solid ${colour.edge}`,
  '@media': { [narrow]: { minHeight: '3.5rem', paddingBlock: space[2] } },
});

export const helix = style({
  width: '1.25rem',
  height: '2rem',
  fill: 'none',
  stroke: colour.accent,
  strokeWidth: 1.5,
  selectors: { 'img + &': { display: 'none' } },
});

/** Of one size, whatever the picture's, so that nothing moves when it comes. */
export const logo = style({
  width: '6rem',
  height: '2rem',
  objectFit: 'contain',
  objectPosition: 'left',
});

/** The company's name keeps the banner's ink. Its target is taller than its line. */
export const store = style({
  paddingBlock: space[1],
  color: 'inherit',
  textDecorationColor: colour.accent,
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  selectors: { '&:active': { color: colour.accentDeep, background: colour.accentTint } },
  '@media': {
    [finger]: { paddingBlock: '.875rem' },
    [hover]: {
      selectors: { '&:hover': { color: colour.accentDeep, textDecorationThickness: '2px' } },
    },
  },
});

export const main = style({
  width: '100%',
  maxWidth: `calc(${CONTENT_WIDTH_PX}px + 2 * ${gutter})`,
  marginInline: 'auto',
  padding: `clamp(1.5rem, 5vw, 3.5rem) ${gutter}`,
  '@media': { [narrow]: { padding: 0 }, [low]: { paddingBlock: space[2] } },
});

export const footer = style({ paddingInline: gutter, fontSize: text.small });
export const footerInner = style({
  ...inner,
  display: 'grid',
  gap: space[3],
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    // The card above already ends with a line.
    [narrow]: { borderBlockStart: 0 },
  },
});
export const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[3]} ${space[7]}`,
});
export const documents = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  listStyle: 'none',
});
globalStyle(`${footer} a`, { '@media': { [finger]: fingerLink } });
export const term = style({ color: colour.inkSoft });
