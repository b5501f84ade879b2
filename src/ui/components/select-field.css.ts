import { globalStyle, style } from '@vanilla-extract/css';
import { colour, menuBox, space } from '#ui/theme/vars.css.ts';

// Radix sets the attribute while a menu is open.
globalStyle('body[data-scroll-locked]', { overflow: 'hidden' });

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  textAlign: 'start',
  lineHeight: 1.5,
  cursor: 'pointer',
});

export const chevron = style({ display: 'flex', color: colour.inkSoft, pointerEvents: 'none' });

export const menu = style({
  zIndex: 3,
  width: 'var(--radix-select-trigger-width)',
  maxHeight: 'var(--radix-select-content-available-height)',
  overflowY: 'auto',
  color: colour.ink,
  ...menuBox,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: 4,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: colour.accentTint,
      boxShadow: `inset 3px 0 0 ${colour.accent}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
});

export const indicator = style({ display: 'flex', color: colour.accent });
