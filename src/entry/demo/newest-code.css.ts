import { style } from '@vanilla-extract/css';
import { colour, space, text } from '#ui/theme/vars.css.ts';

/**
 * Above the page, in its flow, so that it covers nothing. Always one line, so that a new code does
 * not move the form.
 */
export const bar = style({
  padding: `${space[2]} ${space[4]}`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: colour.ink,
  background: colour.warningTint,
  borderBlockEnd: `1px solid ${colour.warning}`,
  fontSize: text.small,
  '@media': { print: { display: 'none' } },
});
