import { globalStyle } from '@vanilla-extract/css';
import {
  colour,
  CONTENT_WIDTH_PX,
  hover,
  menuBox,
  narrow,
  space,
  target,
  text,
  tick,
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
  textDecoration: 'none',
  borderRadius: 4,
  cursor: 'pointer',
});
globalStyle(`${list} :is(summary, a):active`, { background: colour.accentTint });
globalStyle(`${list} :is(summary, a):hover`, {
  '@media': { [hover]: { background: colour.accentTint } },
});
globalStyle(`${list} summary::after`, {
  // Silent: whether it is open is said by itself. Drawn: to look a character up in other fonts held
  // the first paint up by 20 ms.
  ...tick,
  height: '.4rem',
  marginInlineStart: space[2],
  border: 'solid',
  borderWidth: '0 .1rem .1rem 0',
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
  ...menuBox,
});
globalStyle(`${list} a`, { justifyContent: 'space-between', gap: space[4] });
globalStyle(`${list} [aria-current]`, { fontWeight: 600 });
globalStyle(`${list} [aria-current]::after`, {
  ...tick,
  flex: 'none',
  border: `solid ${colour.accent}`,
  borderWidth: '0 .12rem .12rem 0',
});
// The banner leaves room for it.
globalStyle(`${list}:not([hidden]) ~ #root header > div`, {
  paddingInlineEnd: '10.5rem',
  '@media': {
    [narrow]: { paddingInlineEnd: '3.5rem' },
    [tiny]: { paddingBlockStart: target, paddingInlineEnd: 0 },
  },
});
