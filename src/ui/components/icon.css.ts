import { style } from '@vanilla-extract/css';

export const icon = style({
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** At the start of a flex line: as high as the middle of the first line of text. */
export const inLineOfText = style({ marginBlockStart: '.25em' });
