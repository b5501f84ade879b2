import { style } from '@vanilla-extract/css';
import { FORM_WIDTH_PX } from '#domain/business-constants.ts';
import { colour, narrow, wide } from '#ui/theme/vars.css.ts';

export const card = style({
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  marginInline: 'auto',
  overflow: 'hidden',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '@media': {
    // No room to give away: the card is the page.
    [narrow]: { width: '100%', borderInline: 0, borderRadius: 0 },
    [wide]: { boxShadow: '0 1px 2px rgb(0 20 30 / .06), 0 12px 32px rgb(0 20 30 / .06)' },
  },
});

export const content = style({
  boxSizing: 'content-box',
  // In rem, so that it grows with the text.
  width: `${FORM_WIDTH_PX / 16}rem`,
  maxWidth: 'calc(100% - 2 * clamp(1rem, 5vw, 3rem))',
  minWidth: 0,
  padding: 'clamp(1.25rem, 5vw, 3rem) clamp(1rem, 5vw, 3rem)',
  '@media': { [narrow]: { width: '100%' } },
});
