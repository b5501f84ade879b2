import { style } from '@vanilla-extract/css';
import { colour, text } from '#ui/theme/vars.css.ts';

export const optional = style({ fontWeight: 400, color: colour.inkSoft });

export const area = style({ display: 'block', resize: 'vertical', lineHeight: 1.5 });

export const counter = style({
  fontSize: text.small,
  lineHeight: '1.5rem',
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const over = style({ color: colour.danger, fontWeight: 600 });
