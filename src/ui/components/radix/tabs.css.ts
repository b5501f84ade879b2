import { style } from '@vanilla-extract/css';
import { colour, compact, hover, space } from '#ui/theme/vars.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginBlockEnd: space[5],
  borderBlockEnd: `1px solid ${colour.line}`,
  '@media': { [compact]: { marginBlockEnd: space[2] } },
});

export const tab = style({
  // Of one width; one below the other where large text leaves no room for a whole word.
  flex: '1 1 40%',
  maxWidth: '100%',
  overflowWrap: 'break-word',
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  marginBlockEnd: -1,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  background: 'none',
  color: colour.inkSoft,
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&:active': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: colour.accent, borderColor: colour.accent },
  },
  '@media': {
    [hover]: { selectors: { '&:hover:not([aria-selected=true])': { color: colour.ink } } },
    // There, borders are all of one colour: only the chosen tab may have one.
    '(forced-colors: active)': {
      borderColor: 'Canvas',
      selectors: { '&[aria-selected=true]': { borderColor: 'Highlight' } },
    },
  },
});
