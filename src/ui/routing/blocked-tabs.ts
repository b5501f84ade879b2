import { isModifiedClick } from './is-modified-click.ts';

/**
 * Browsers inside of other apps open no new tab, some of them without a word: a link that asks for
 * one then leads there in place, and Back leads back to the form. To be called as soon as the page
 * is live: until then such a link does nothing there.
 */
export function openHereWhereTabsAreBlocked(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[target=_blank]')
        : null;
    if (!link || event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    // `noopener` would hide whether the tab was opened. Without it the tab starts with a copy of
    // this tab's session storage, where marks and drafts are: it is emptied before the page loads.
    const tab = window.open('', '_blank');
    if (!tab) return location.assign(link.href);
    tab.sessionStorage.clear();
    tab.opener = null;
    tab.location.replace(link.href);
  });
}
