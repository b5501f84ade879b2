import { globalStyle, style } from '@vanilla-extract/css';
import { colour, hover, space, text } from '#ui/theme/vars.css.ts';

/** A DNA sequence with a gap, marked as sequencers mark it. */
export const sequence = style({
  marginBlockEnd: space[5],
  paddingBlock: space[5],
  fontFamily: 'ui-monospace, Consolas, monospace',
  fontSize: text.title,
  letterSpacing: '.2em',
  textAlign: 'center',
  color: colour.inkSoft,
  background: colour.sunken,
  borderRadius: 8,
});
export const missing = style({ color: colour.danger });

export const actions = style({ display: 'grid', gap: space[3], listStyle: 'none' });

/** The whole box is clickable, through its link. */
export const action = style({
  position: 'relative',
  padding: space[4],
  border: `1px solid ${colour.edge}`,
  borderRadius: 8,
  color: colour.inkSoft,
  selectors: { '&:active': { background: colour.accentTint } },
  '@media': {
    [hover]: {
      selectors: { '&:hover': { borderColor: colour.accent, background: colour.accentTint } },
    },
  },
});
globalStyle(`${action} a`, { fontSize: text.lead, fontWeight: 600 });
globalStyle(`${action} a::after`, { content: '', position: 'absolute', inset: 0 });
