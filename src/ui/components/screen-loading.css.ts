import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/vars.css.ts';

const unseen = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } });

/** A word that flashes up is worse than a moment without one. */
export const delayed = style({ color: colour.inkSoft, animation: `${unseen} .2s` });
