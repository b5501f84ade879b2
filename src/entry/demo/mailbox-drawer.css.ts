import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

/** A bar above the page, in its flow, so that it covers nothing. */
export const drawer = style({
  color: colour.ink,
  background: colour.warningTint,
  borderBlockEnd: `1px solid ${colour.warning}`,
  fontSize: text.small,
  '@media': { print: { display: 'none' } },
});

export const inner = style({ maxWidth: '60rem', marginInline: 'auto' });
export const summary = style({
  padding: `${space[2]} ${space[4]}`,
  minHeight: '2.75rem',
  cursor: 'pointer',
});
export const name = style({ fontWeight: 600 });
/**
 * The newest code, visible while the drawer is closed. On narrow screens its line is reserved from
 * the start, so that a new code does not move the form.
 */
export const newest = style({
  marginInlineStart: space[2],
  '@media': {
    '(max-width: 40rem)': {
      display: 'block',
      marginInlineStart: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
  },
});
export const note = style({ display: 'block', paddingInline: space[4], marginBlockEnd: space[3] });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const mail = style({
  padding: `${space[3]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`,
});
export const meta = style({ overflowWrap: 'anywhere' });
export const subject = style({ fontWeight: 600 });
export const code = style({
  fontSize: text.title,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '.1em',
});
