import { style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/vars.css.ts';

/** Behind the form, which it must not outshine. */
export const helix = style({ opacity: 0.55 });
export const strand = style({ fill: 'none', stroke: colour.edge, strokeWidth: 1.5 });
export const rung = style({ fill: 'none', strokeWidth: 1.5 });
export const bases = {
  a: style({ stroke: colour.baseA }),
  c: style({ stroke: colour.baseC }),
  g: style({ stroke: colour.baseG }),
  t: style({ stroke: colour.baseT }),
} as const;
export const letters = style({
  fill: colour.inkSoft,
  font: '10px ui-monospace, Consolas, monospace',
});
