import { style } from '@vanilla-extract/css';
import { colour, low, narrow, space, text } from '#ui/theme/vars.css.ts';

export const progress = style({
  // The list for readers is positioned in here.
  position: 'relative',
  display: 'grid',
  gap: space[1],
  marginBlockEnd: space[4],
  fontSize: text.small,
  color: colour.inkSoft,
  '@media': {
    [narrow]: { marginBlockEnd: space[2] },
    // In one line, in the card's padding: the form's button stays in view.
    [low]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: space[3],
      marginBlock: `-1.25rem ${space[1]}`,
    },
  },
});

export const bars = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 4,
});

// Forced colours leave the system's own colours below as they are.
const bar = style({ height: 4, borderRadius: 2 });
export const reached = style([
  bar,
  {
    background: colour.accent,
    '@media': { '(forced-colors: active)': { background: 'Highlight' } },
  },
]);
export const ahead = style([
  bar,
  {
    background: colour.line,
    '@media': { '(forced-colors: active)': { background: 'GrayText' } },
  },
]);
