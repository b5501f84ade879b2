import { opensElsewhere } from './opens-elsewhere.ts';

/**
 * Browsers inside of other apps open no new tab, some of them without a word: a link that asks for one then leads there in place, and Back leads
 * back to the form. To be called as soon as the page is live: until then such a link does nothing there.
 */
export function openHereWhereTabsAreBlocked(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[target=_blank]')
        : null;
    if (!link || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    // Without 'noopener', which gives nothing back in any browser.
    const tab = window.open(link.href, '_blank');
    if (tab) tab.opener = null;
    else location.assign(link.href);
  });
}
