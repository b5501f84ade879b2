import { globalStyle } from '@vanilla-extract/css';
import {
  CONTENT_WIDTH_PX,
  colour,
  narrow,
  radius,
  space,
  target,
  text,
  tiny,
} from '#ui/theme/vars.css.ts';
import { LANGUAGES_ID } from './language-keys.ts';

const list = `#${LANGUAGES_ID}`;

globalStyle(list, {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '.625rem',
  // Where the banner's line ends.
  insetInlineEnd: `max(clamp(1rem, 4vw, 3rem), (100% - ${CONTENT_WIDTH_PX}px) / 2)`,
  fontSize: text.small,
  '@media': { [narrow]: { insetBlockStart: '.375rem', insetInlineEnd: space[2] } },
});
globalStyle(`${list} :is(summary, a)`, {
  display: 'flex',
  alignItems: 'center',
  minHeight: target,
  paddingInline: space[3],
  color: colour.accentDeep,
  cursor: 'pointer',
});
globalStyle(`${list} summary::after`, {
  // Silent: whether it is open is said by itself. Drawn: to look a character up in other fonts held
  // the first paint up by 20 ms.
  content: '""',
  boxSizing: 'border-box',
  width: '.4rem',
  height: '.4rem',
  marginBlockStart: '-.2rem',
  marginInlineStart: space[2],
  border: 'solid',
  borderWidth: '0 .1rem .1rem 0',
  transform: 'rotate(45deg)',
});
// Little room beside the company's name. For readers the whole name stays.
globalStyle(`${list} summary > span`, { '@media': { [narrow]: { fontSize: 0 } } });
globalStyle(`${list} summary > span::before`, {
  '@media': { [narrow]: { content: 'attr(data-short) / ""', fontSize: text.small } },
});
globalStyle(`${list} ul`, {
  position: 'absolute',
  insetInlineEnd: 0,
  listStyle: 'none',
  // As wide as the longest name, which breaks only where large text leaves no room for it.
  width: 'max-content',
  maxWidth: '100vw',
  background: colour.surface,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius,
});
globalStyle(`${list} [aria-current]`, { fontWeight: 600 });
// The banner leaves room for it.
globalStyle(`${list}:not([hidden]) ~ #root header > div`, {
  paddingInlineEnd: '10.5rem',
  '@media': {
    [narrow]: { paddingInlineEnd: '3.5rem' },
    [tiny]: { paddingBlockStart: target, paddingInlineEnd: 0 },
  },
});
