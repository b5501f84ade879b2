import { globalStyle, style } from '@vanilla-extract/css';
import {
  colour,
  finger,
  fingerLink,
  narrow,
  space,
  target,
  text,
  wide,
} from '#ui/theme/vars.css.ts';

export const article = style({
  display: 'grid',
  gap: `${space[6]} ${space[7]}`,
  paddingBlock: space[5],
  '@media': {
    // There, the page leaves no gutter, for the sake of the cards.
    [narrow]: { paddingInline: space[4] },
    [wide]: {
      gridTemplateColumns: '16rem minmax(0, 44rem)',
      gridTemplateAreas: '"head head" "contents sections"',
      paddingBlock: 0,
    },
    print: { display: 'block', padding: 0 },
  },
});

export const head = style({
  '@media': { [wide]: { gridArea: 'head' }, print: { marginBlockEnd: space[5] } },
});

export const title = style({
  fontSize: `clamp(${text.title}, 5vw, ${text.display})`,
  letterSpacing: '-.015em',
});
export const subtitle = style({
  marginBlockStart: space[2],
  fontSize: text.lead,
  color: colour.inkSoft,
});
export const updated = style({
  marginBlockStart: space[4],
  fontSize: text.small,
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const onlyInEnglish = style({ fontSize: text.small, color: colour.inkSoft });

export const contents = style({
  '@media': {
    [wide]: {
      gridArea: 'contents',
      position: 'sticky',
      insetBlockStart: space[5],
      alignSelf: 'start',
    },
    print: { display: 'none' },
  },
});
export const summary = style({
  minHeight: target,
  paddingBlock: '.625rem',
  fontSize: text.small,
  fontWeight: 600,
  cursor: 'pointer',
});
export const contentsList = style({
  display: 'grid',
  gap: space[1],
  paddingInlineStart: '1.75rem',
  fontSize: text.small,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${contentsList} a`, {
  '@media': { [finger]: fingerLink },
});

export const sections = style({
  counterReset: 'section',
  '@media': { [wide]: { gridArea: 'sections' } },
});

export const section = style({
  display: 'grid',
  gap: space[3],
  maxWidth: '44rem',
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
  breakInside: 'avoid',
  scrollMarginBlockStart: space[4],
  selectors: { '&:first-child': { paddingBlockStart: 0, borderBlockStart: 0 } },
});

globalStyle(`${section} ul`, { display: 'grid', gap: space[1], paddingInlineStart: space[5] });

export const heading = style({
  counterIncrement: 'section',
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  alignItems: 'baseline',
  fontSize: text.lead,
  breakAfter: 'avoid',
  '::before': {
    content: 'counter(section, decimal-leading-zero)',
    color: colour.accent,
    fontFamily: 'ui-monospace, Consolas, monospace',
    fontSize: text.small,
    fontWeight: 400,
  },
});

export const home = style({ marginBlockStart: space[5], '@media': { print: { display: 'none' } } });
