import { style } from '@vanilla-extract/css';
import { colour, hover, narrow, space, tick } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'flex-start',
  '@media': { [narrow]: { gap: space[2] } },
});

/** Drawn here: a browser's own is a grey block on a dark page while it is unticked. */
export const box = style({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  cursor: 'pointer',
  '@media': {
    '(forced-colors: none)': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      background: colour.surface,
      border: `1px solid ${colour.edge}`,
      borderRadius: 4,
      selectors: {
        '&:active': { borderColor: colour.ink },
        '&:checked': { background: colour.accent, borderColor: colour.accent },
        '&:checked::before': {
          ...tick,
          border: `solid ${colour.onAccent}`,
          borderWidth: '0 .16rem .16rem 0',
        },
        '&[aria-invalid=true]': {
          borderColor: colour.danger,
          boxShadow: `inset 0 0 0 1px ${colour.danger}`,
        },
      },
    },
    [`${hover} and (forced-colors: none)`]: {
      selectors: {
        '&:hover:not(:checked, [aria-invalid=true])': { borderColor: colour.ink },
      },
    },
  },
});

export const label = style({ cursor: 'pointer' });
