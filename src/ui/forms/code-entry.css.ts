import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/vars.css.ts';

export const sent = style({ color: colour.inkSoft });

/** What became of the last code, or why none was sent. */
export const status = style({ overflowWrap: 'anywhere' });
globalStyle(`${status} [role=alert] > *`, { marginBlockEnd: 0 });
