import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light, type Palette } from './palette.ts';

const roles = Object.keys(light) as (keyof Palette)[];

/** Each colour by its role; the variable has the role's name. */
export const colour = createGlobalThemeContract(
  Object.fromEntries(roles.map((role) => [role, role])) as { [role in keyof Palette]: string },
);

/** Spacing in steps of 4 px at the usual text size, so that it grows with the reader's own. */
export const space = {
  1: '.25rem',
  2: '.5rem',
  3: '.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
} as const;

/** Type scale, about a minor third; nothing smaller than 14 px. */
export const text = {
  small: '.875rem',
  body: '1rem',
  lead: '1.125rem',
  narrowTitle: '1.375rem',
  title: '1.5rem',
  display: '2.25rem',
} as const;

export const LATIN_FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Height of a line of text, in its font size; writing systems differ. */
export const leading = 'var(--leading)';

export const radius = '6px';
/** An open menu. */
export const menuBox = {
  padding: space[1],
  background: colour.surface,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius,
  boxShadow: '0 6px 20px rgb(0 20 30 / .2)',
} as const;

/** A tick: two sides of a turned box, whose colour is its border's. */
export const tick = {
  content: '""',
  boxSizing: 'border-box',
  width: '.4rem',
  height: '.75rem',
  marginBlockStart: '-.2rem',
  transform: 'rotate(45deg)',
} as const;

/** Widths at which the layout changes, in em: they follow the reader's text size too. */
export const wide = 'screen and (min-width: 60em)';
export const narrow = 'screen and (max-width: 30em)';
/** A small laptop. */
export const low = 'screen and (min-width: 60em) and (max-height: 46em)';
/** Where every line counts. */
export const compact = `${narrow}, ${low}`;
/** A phone whose text is about twice as large as usual. */
export const tiny = 'screen and (max-width: 14em)';

/** What a finger needs, where there is one. */
export const finger = '(pointer: coarse)';
export const target = '2.75rem';
/** Makes a link a target. As a flex box it would lose the blanks at its ends. */
export const fingerLink = { minHeight: target, paddingBlock: '.625rem' } as const;

/** Where a pointer can hover: a tap leaves the state of hovering behind. */
export const hover = '(hover: hover)';

globalStyle(':root', {
  vars: assignVars(colour, light),
  colorScheme: 'light dark',
  '@media': {
    // Paper is white, whatever the screen's theme.
    'screen and (prefers-color-scheme: dark)': { vars: assignVars(colour, dark) },
    '(prefers-contrast: more)': {
      vars: { [colour.inkSoft]: colour.ink, [colour.line]: colour.edge, [colour.edge]: colour.ink },
    },
  },
});

/** Spec section 9, in CSS pixels. */
export const FORM_WIDTH_PX = 424;
export const CONTENT_WIDTH_PX = 1340;
