import { globalStyle } from '@vanilla-extract/css';
import { START_FAILED_ID } from './page-ids.ts';
import { colour, LATIN_FONTS, leading, narrow, space, text } from './vars.css.ts';

// Without `::before` and `::after`: browsers would style two boxes for each element. The few that
// exist set it themselves.
globalStyle('*', { boxSizing: 'border-box' });
globalStyle('html', {
  // Browsers do not imitate missing bold and italic forms: Han and Thai have none.
  fontSynthesis: 'none',
  // A classic scroll bar that comes and goes would move the centred page; room on one side only
  // would put it off centre.
  scrollbarGutter: 'stable both-edges',
  // Where the card fills the width, the kept gutter would cut it off.
  '@media': { [narrow]: { scrollbarGutter: 'auto' } },
  WebkitTextSizeAdjust: '100%',
});
globalStyle('body', {
  vars: { '--leading': '1.5' },
  margin: 0,
  background: colour.ground,
  color: colour.ink,
  fontFamily: LATIN_FONTS,
  fontSize: text.body,
  lineHeight: leading,
  // Long addresses and unbroken server text must not widen a 320 px page.
  overflowWrap: 'anywhere',
  // No last line of one short word, in any language.
  textWrap: 'pretty',
  '@media': { print: { background: 'none' } },
});
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, fieldset, legend', { margin: 0, padding: 0 });
// One bold weight only: each further weight is a font to load before the first paint.
globalStyle('h1, h2, h3, strong', { fontWeight: 600 });
globalStyle('h1, h2, h3', { lineHeight: 1.25, textWrap: 'balance' });
globalStyle('header p', {
  textWrap: 'balance',
  '@media': { [narrow]: { fontSize: text.small, lineHeight: 1.375 } },
});
// The company's name stays in one line where it fits.
globalStyle('header strong', { display: 'inline-block' });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  margin: 0,
});
// Lines that are being typed do not move.
globalStyle('textarea', { textWrap: 'stable' });
globalStyle('svg', { flex: 'none' });
globalStyle(':focus-visible', { outline: `3px solid ${colour.focus}`, outlineOffset: '2px' });
// Headings and <main> take focus from scripts only; a ring there would point at nothing a person
// can press.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });
// The inline script hides what is wrong for this visit (src/entry/decide-visit.ts).
globalStyle('html[data-hidden] main, html[data-hidden=language] :is(#root, #skip)', {
  visibility: 'hidden',
});
// The script opens the other tab, which is longer: the footer would be seen to move.
globalStyle('html[data-hidden=tab] footer', { visibility: 'hidden' });
globalStyle('[hidden]', { display: 'none !important' as 'none' });
// Covers a page that is not hydrated.
globalStyle(`#${START_FAILED_ID}`, {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'grid',
  gap: space[2],
  justifyItems: 'center',
  padding: space[4],
  background: colour.dangerTint,
  borderBlockStart: `2px solid ${colour.danger}`,
});
// Content behind it can be scrolled up.
globalStyle(`body:has(> #${START_FAILED_ID}:not([hidden]))`, { paddingBlockEnd: '16rem' });
globalStyle(`#${START_FAILED_ID} p`, { maxWidth: '40rem' });
globalStyle('*', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
