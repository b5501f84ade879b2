import { globalStyle, style } from '@vanilla-extract/css';
import { linkRow } from '#ui/components/text-link.css.ts';
import { colour, compact, narrow, space } from '#ui/theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gap: space[2],
  '@media': { [compact]: { gap: space[1] } },
});

/** Links under a form's button. */
export const links = style([
  linkRow,
  { justifyContent: 'space-between', gap: `${space[2]} ${space[5]}`, marginBlockStart: space[4] },
]);

/** What the form is about, above its first field. */
export const subject = style([linkRow, { marginBlockEnd: space[4] }]);

/** Notices above a form. */
export const notices = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[4],
  scrollMarginBlock: space[4],
  // The heading's own margin is small there.
  '@media': { [narrow]: { marginBlockStart: space[4] } },
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${notices} > div`, { marginBlockEnd: 0 });

/** What became of the last code, or why none was sent. */
export const sendStatus = style({ overflowWrap: 'anywhere' });
// Below the field's ring.
globalStyle(`${sendStatus} [role=alert] > *`, { marginBlock: `${space[1]} 0` });
export const sendResult = style({ color: colour.inkSoft });
