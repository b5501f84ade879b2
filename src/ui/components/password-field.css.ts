import { style } from '@vanilla-extract/css';
import { colour, hover, radius, text } from '#ui/theme/vars.css.ts';

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: colour.inkSoft,
  fontSize: '1.25rem',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { color: colour.accent },
    '&:active': { color: colour.accent, background: colour.sunken },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
  '@media': { [hover]: { selectors: { '&:hover': { color: colour.accent } } } },
});

/** As large as the button, so that its tooltip is found everywhere in it. */
export const eye = style({ display: 'grid', placeItems: 'center', width: '100%', height: '100%' });

export const capsLock = style({
  fontSize: text.small,
  lineHeight: '1.5rem',
  color: colour.warning,
});

export const warning = style({ display: 'flex', gap: '.375rem', color: colour.warning });
