import { globalStyle, style } from '@vanilla-extract/css';
import { colour, narrow, space, text } from '#ui/theme/vars.css.ts';

export const article = style({
  maxWidth: '44rem',
  marginInline: 'auto',
  counterReset: 'section',
  '@media': {
    // There, the page leaves no gutter, for the sake of the cards.
    [narrow]: { padding: `${space[5]} ${space[4]}` },
  },
});

export const head = style({ marginBlockEnd: space[5] });

export const title = style({
  fontSize: `clamp(${text.title}, 5vw, ${text.display})`,
  letterSpacing: '-.015em',
});
export const subtitle = style({
  marginBlock: `${space[2]} ${space[4]}`,
  fontSize: text.lead,
  color: colour.inkSoft,
});
export const small = style({ fontSize: text.small, color: colour.inkSoft });

export const section = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
  breakInside: 'avoid',
});

globalStyle(`${section} ul`, { display: 'grid', gap: space[1], paddingInlineStart: space[5] });

export const heading = style({
  counterIncrement: 'section',
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  alignItems: 'baseline',
  fontSize: text.lead,
  '::before': {
    content: 'counter(section, decimal-leading-zero)',
    color: colour.accent,
    fontFamily: 'ui-monospace, Consolas, monospace',
    fontSize: text.small,
    fontWeight: 400,
  },
});
