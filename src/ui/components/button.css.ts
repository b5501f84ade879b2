import { keyframes, style } from '@vanilla-extract/css';
import { colour, hover, radius, space } from '#ui/theme/vars.css.ts';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '2.75rem',
  // The spinner finds its place in here, before the words, so that it moves nothing.
  padding: `${space[2]} min(2rem, 9vw)`,
  border: '1px solid transparent',
  borderRadius: radius,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color .12s, border-color .12s',
  selectors: { '&[aria-disabled]': { cursor: 'default' } },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-disabled]:not([aria-busy])': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

/** A button that is held down. */
const pressed = 'inset 0 2px 4px rgb(0 20 30 / .3)';

const primary = style({
  color: colour.onAccent,
  background: colour.accent,
  selectors: {
    '&:active:not([aria-disabled])': { background: colour.accentDeep, boxShadow: pressed },
    '&[aria-disabled]:not([aria-busy])': {
      color: colour.inkSoft,
      background: colour.sunken,
      borderColor: colour.edge,
    },
  },
  '@media': {
    [hover]: { selectors: { '&:hover:not([aria-disabled])': { background: colour.accentDeep } } },
    // Both variants have the same background there.
    '(forced-colors: active)': { borderWidth: 2 },
  },
});

const secondary = style({
  color: colour.accent,
  background: colour.surface,
  borderColor: colour.edge,
  selectors: {
    '&:active:not([aria-disabled])': { background: colour.accentTint, boxShadow: pressed },
    // A countdown.
    '&[aria-disabled]:not([aria-busy])': {
      color: colour.inkSoft,
      background: 'none',
      borderColor: colour.line,
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '@media': {
    [hover]: {
      selectors: {
        '&:hover:not([aria-disabled])': {
          borderColor: colour.accent,
          background: colour.accentTint,
        },
      },
    },
  },
});

export const variants = { primary, secondary } as const;

export const full = style({ width: '100%' });

export const content = style({ position: 'relative' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  position: 'absolute',
  insetInlineEnd: 'calc(100% + .5rem)',
  insetBlockStart: '.25em',
  width: '1em',
  height: '1em',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} .8s linear infinite`,
});
