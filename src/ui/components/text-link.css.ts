import { globalStyle, style } from '@vanilla-extract/css';
import { colour, finger, fingerLink, hover, space } from '#ui/theme/vars.css.ts';

export const textLink = style({
  display: 'inline-block',
  // A target of 24 px at least.
  minHeight: '1.5rem',
  padding: 0,
  border: 0,
  borderRadius: 2,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  color: colour.accent,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
  selectors: { '&:active': { color: colour.accentDeep, background: colour.accentTint } },
  '@media': {
    // Links may stand in a sentence.
    [finger]: { selectors: { 'button&': fingerLink } },
    [hover]: {
      selectors: { '&:hover': { color: colour.accentDeep, textDecorationThickness: '2px' } },
    },
  },
});

/** Links beside each other, each tall enough for a finger. */
export const linkRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[4]}`,
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${linkRow} > a`, { '@media': { [finger]: fingerLink } });
