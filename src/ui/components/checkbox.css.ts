import { style } from '@vanilla-extract/css';
import { colour, space } from '#ui/theme/vars.css.ts';

export const line = style({ display: 'flex', gap: space[3], alignItems: 'flex-start' });

export const box = style({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  accentColor: colour.accent,
  cursor: 'pointer',
  selectors: { '&[aria-invalid=true]': { outline: `2px solid ${colour.danger}`, outlineOffset: '1px' } },
});

export const label = style({ cursor: 'pointer' });
