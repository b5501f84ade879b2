import { style } from '@vanilla-extract/css';
import { colour, narrow, radius, space, text } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  gridTemplate: 'auto 1fr auto / minmax(0, 1fr)',
  minHeight: '100vh',
});

export const skip = style({
  position: 'absolute',
  insetInlineStart: space[3],
  insetBlockStart: '-5rem',
  zIndex: 1,
  padding: `${space[2]} ${space[3]}`,
  color: colour.onAccent,
  background: colour.accent,
  borderRadius: radius,
  selectors: { '&:focus': { insetBlockStart: space[3] } },
});

const gutter = 'clamp(1rem, 4vw, 3rem)';

/** Under the banner runs a scale, as on a gel or a pipette. */
export const header = style({
  color: colour.ink,
  background: `repeating-linear-gradient(90deg, ${colour.edge} 0 1px, transparent 1px 8px) bottom / 100% 4px no-repeat, ${colour.surface}`,
  borderBlockEnd: `1px solid ${colour.edge}`,
});

const inner = {
  width: '100%',
  maxWidth: 'calc(1340px + 2 * 3rem)',
  marginInline: 'auto',
  paddingInline: gutter,
} as const;

export const headerInner = style([
  inner,
  { display: 'flex', alignItems: 'center', gap: space[3], minHeight: '4rem', paddingBlock: space[3] },
]);

export const mark = style({
  width: '1.25rem',
  height: '2rem',
  fill: 'none',
  stroke: colour.accent,
  strokeWidth: 1.5,
});


export const main = style({
  width: '100%',
  maxWidth: 'calc(1340px + 2 * 3rem)',
  marginInline: 'auto',
  padding: `clamp(1.5rem, 5vw, 3.5rem) ${gutter}`,
  '@media': { [narrow]: { padding: 0 } },
});

export const footer = style({ borderBlockStart: `1px solid ${colour.line}`, fontSize: text.small });
export const footerInner = style([inner, { paddingBlock: space[5] }]);
export const contacts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[7]}` });
export const term = style({ color: colour.inkSoft });
