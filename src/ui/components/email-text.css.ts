import { style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/vars.css.ts';

export const address = style({
  // In one line, where it fits into one: browsers break lines after its hyphens.
  display: 'inline-block',
  maxWidth: '100%',
  fontWeight: 600,
  color: colour.ink,
  // The line under a link is not drawn below blocks.
  selectors: { ':is(a, button) &': { display: 'inline' } },
});
