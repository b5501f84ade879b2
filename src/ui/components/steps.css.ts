import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

export const steps = style({
  display: 'grid',
  gap: space[3],
  marginBlockStart: space[5],
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
  listStyle: 'none',
  counterReset: 'step',
});

export const step = style({
  display: 'flex',
  gap: space[3],
  fontSize: text.small,
  lineHeight: '1.5rem',
  color: colour.inkSoft,
  counterIncrement: 'step',
  selectors: {
    '&::before': {
      content: 'counter(step)',
      flex: 'none',
      width: '1.5rem',
      height: '1.5rem',
      textAlign: 'center',
      fontWeight: 600,
      color: colour.ink,
      background: colour.sunken,
      borderRadius: '50%',
    },
    '&[aria-current]': { color: colour.ink, fontWeight: 600 },
    '&[aria-current]::before': { color: colour.onAccent, background: colour.accent },
  },
});
