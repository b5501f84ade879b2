import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { colour, hover, leading, low, narrow, radius, space, text } from '#ui/theme/vars.css.ts';

export const field = style({ display: 'grid', minWidth: 0 });

export const labelLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  marginBlockEnd: space[1],
});

export const label = style({ fontWeight: 600 });

/**
 * A field with a button, which comes first in the markup. The button's column is as wide as its
 * longest words, so that a change of words moves nothing. Where there is no room for two columns,
 * the button is above the field.
 */
export const withButton = style({
  gridTemplateColumns: 'minmax(0, 1fr) 15rem',
  columnGap: space[2],
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
const BESIDE = 'screen and (min-width: 30.01em), print';
globalStyle(`${withButton} > *`, { gridColumn: '1 / -1' });
globalStyle(`${withButton} > button`, {
  // Its words fit into one line, whichever variant it is.
  paddingInline: space[1],
  '@media': {
    [BESIDE]: { gridArea: '2 / 2' },
    [narrow]: { marginBlockEnd: space[4] },
  },
});

/** One grid cell: what trails lies on the control's end, inside its border. */
export const control = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
});
globalStyle(`${control} > *`, { gridArea: '1 / 1' });
globalStyle(`${withButton} > ${control}`, { '@media': { [BESIDE]: { gridArea: '2 / 1' } } });

/** Shows nothing. It starts when a browser fills the field, of which some send no other event. */
const filled = keyframes({ to: { visibility: 'visible' } });

export const input = style({
  width: '100%',
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  color: colour.ink,
  background: colour.surface,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius,
  transition: 'border-color .12s',
  // Room for its label, and for its error, where a keyboard leaves little.
  scrollMarginBlock: '5rem',
  selectors: {
    'button&:active': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: colour.focus },
    // A second line inside the border: thicker without growing.
    '&[aria-invalid=true]': {
      borderColor: colour.danger,
      boxShadow: `inset 0 0 0 1px ${colour.danger}`,
    },
    // The focus ring keeps a distance, so that the error border is visible inside it.
    '&[aria-invalid=true]:focus-visible': { outlineOffset: '2px' },
    // Browsers give autofilled fields a background that CSS can't replace: covers it with a shadow.
    '&:autofill': {
      boxShadow: `inset 0 0 0 10rem ${colour.accentTint}`,
      caretColor: colour.ink,
      WebkitTextFillColor: colour.ink,
      // Important: reduced motion, which takes every animation away, must not take this one.
      animation: `${filled} 1ms !important`,
    },
    '&[aria-invalid=true]:autofill': {
      boxShadow: `inset 0 0 0 1px ${colour.danger}, inset 0 0 0 10rem ${colour.accentTint}`,
    },
    '&::placeholder': { color: colour.inkSoft, opacity: 1 },
    // Read digit by digit, from an e-mail beside it.
    '&[inputmode=numeric]': {
      lineHeight: '1.5rem',
      fontSize: text.lead,
      letterSpacing: '.15em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '@media': {
    [hover]: {
      // Not over the colour of an error or of the focus.
      selectors: {
        '&:hover:not([aria-invalid=true], :focus-visible)': { borderColor: colour.ink },
      },
    },
  },
});

// Edge's own buttons to show and to clear, and Safari's sign for Caps Lock: the field has its own.
// One rule each: browsers drop those that they do not know.
for (const control of ['-ms-reveal', '-ms-clear', '-webkit-caps-lock-indicator'])
  globalStyle(`${input}::${control}`, { display: 'none' });

export const hasTrailing = style({ paddingInlineEnd: '3rem' });

export const trailing = style({
  justifySelf: 'end',
  display: 'flex',
  // The field's own left half stays pressable beneath.
  width: 'max-content',
});

/** As high as this many lines and the padding around them: what fits in moves nothing. */
const room = (lines: number, padding: string) => `calc(${lines}em * ${leading} + ${padding})`;

export const messages = style({
  minHeight: room(1, '.5625rem'),
  paddingBlock: '.3125rem .25rem',
  fontSize: text.small,
  '@media': {
    // Below the ring of a wrong field.
    [narrow]: { minHeight: room(1, '.3125rem'), paddingBlock: '.25rem .0625rem' },
    [low]: { minHeight: room(1, '.1875rem'), paddingBlock: '.125rem .0625rem' },
  },
});
export const roomy = style({
  minHeight: room(2, '.5625rem'),
  '@media': {
    [narrow]: { minHeight: room(2, '.3125rem') },
    [low]: { minHeight: room(1, '.1875rem') },
  },
});
/** The same, also in a low window. A small phone has no room to spare. */
export const twoLines = style({
  minHeight: room(2, '.5625rem'),
  '@media': {
    [narrow]: { minHeight: room(1, '.3125rem') },
    [low]: { minHeight: room(2, '.1875rem') },
  },
});
/** Three lines of error and status; longer ones grow. Narrow screens have no room to spare. */
export const withStatus = style({
  minHeight: '4.3125rem',
  paddingBlock: '.3125rem 0',
  marginBlockEnd: space[4],
  '@media': {
    [narrow]: {
      minHeight: 0,
      paddingBlock: '.1875rem 0',
      marginBlockEnd: space[3],
    },
    // With a fourth line the form's button is still in the window.
    [low]: { minHeight: '4.0625rem', paddingBlock: '.125rem 0', marginBlockEnd: space[1] },
  },
});

export const hint = style({ display: 'flex', gap: '.375rem', color: colour.inkSoft });

export const error = style({
  display: 'flex',
  gap: '.375rem',
  scrollMarginBlock: space[4],
  color: colour.danger,
});

export const note = style({ color: colour.inkSoft });
