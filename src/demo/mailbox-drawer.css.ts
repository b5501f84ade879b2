import { style } from '@vanilla-extract/css';
import { colour, radius, space, text } from '#ui/theme/vars.css.ts';

export const drawer = style({
  position: 'fixed',
  insetInlineEnd: space[3],
  insetBlockEnd: 0,
  zIndex: 2,
  width: 'min(20rem, calc(100vw - 1.5rem))',
  maxHeight: '70vh',
  overflowY: 'auto',
  color: colour.ink,
  background: colour.surface,
  border: `1px solid ${colour.edge}`,
  borderRadius: `${radius} ${radius} 0 0`,
  '@media': { print: { display: 'none' } },
});

export const summary = style({ padding: space[3], fontWeight: 600, cursor: 'pointer' });
export const note = style({ display: 'block', paddingInline: space[3], marginBlockEnd: space[3], fontSize: text.small });
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const mail = style({ padding: space[3], borderBlockStart: `1px solid ${colour.line}` });
export const meta = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' });
export const subject = style({ fontWeight: 600 });
export const code = style({ fontSize: text.title, fontVariantNumeric: 'tabular-nums', letterSpacing: '.1em' });
