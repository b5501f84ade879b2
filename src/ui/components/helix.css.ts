import { style } from '@vanilla-extract/css';
import { colour, wide } from '#ui/theme/vars.css.ts';

export const MOTIF_WIDTH = '18rem';

export const panel = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'flex',
      justifyContent: 'center',
      flex: 'none',
      width: MOTIF_WIDTH,
      background: colour.sunken,
      borderInlineEnd: `1px solid ${colour.line}`,
    },
  },
});

export const strand = style({ fill: 'none', stroke: colour.edge, strokeWidth: 1.5 });
export const rung = style({ fill: 'none', strokeWidth: 1.5 });
export const bases = {
  a: style({ stroke: colour.baseA }),
  c: style({ stroke: colour.baseC }),
  g: style({ stroke: colour.baseG }),
  t: style({ stroke: colour.baseT }),
} as const;
export const letters = style({ fill: colour.inkSoft, font: '10px ui-monospace, Consolas, monospace' });
