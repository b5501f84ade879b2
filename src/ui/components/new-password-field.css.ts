import { style } from '@vanilla-extract/css';
import { colour, low, space, text } from '#ui/theme/vars.css.ts';

export const list = style({
  display: 'grid',
  gap: space[1],
  marginBlockEnd: space[4],
  listStyle: 'none',
  fontSize: text.small,
  '@media': { [low]: { gap: 0, marginBlockEnd: space[2] } },
});

export const line = style({
  display: 'flex',
  gap: '.375rem',
  color: colour.inkSoft,
});

export const met = style({ color: colour.success });

export const missing = style({ color: colour.danger, fontWeight: 600 });
