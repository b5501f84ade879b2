import { style } from '@vanilla-extract/css';
import { colour, finger, hover, radius, space, target, text, tiny } from '#ui/theme/vars.css.ts';

export const notice = style({
  display: 'flex',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  marginBlockEnd: space[4],
  fontSize: text.small,
  color: colour.ink,
  border: '1px solid',
  borderInlineStartWidth: 4,
  borderRadius: radius,
  // The words take the whole width, below the icon and the button.
  '@media': { [tiny]: { flexWrap: 'wrap', justifyContent: 'space-between' } },
});

/** The tone colours border and icon; the words stay in ink. */
const toned = (tone: 'success' | 'warning' | 'danger') =>
  style({
    background: colour[`${tone}Tint`],
    borderColor: colour[tone],
  });

export const tones = {
  success: toned('success'),
  warning: toned('warning'),
  danger: toned('danger'),
  info: style({ background: colour.accentTint, borderColor: colour.accent }),
} as const;

export const body = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: space[1],
  // The sentences of a failure have a line each.
  whiteSpace: 'pre-line',
  '@media': { [tiny]: { order: 1, flexBasis: '100%' } },
});

export const content = style({ display: 'grid', gap: space[1] });

export const title = style({ fontWeight: 600 });

export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  margin: '-.25rem',
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  cursor: 'pointer',
  selectors: { '&:active': { background: colour.surface } },
  '@media': {
    [finger]: { width: target, height: target, margin: '-.75rem' },
    [hover]: { selectors: { '&:hover': { background: colour.surface } } },
  },
});

/** What is scrolled into view: a form's alert, the sentence while the shop loads. */
export const alert = style({ scrollMarginBlock: space[4] });
