import { isModifiedClick } from './is-modified-click.ts';

/**
 * Browsers inside other apps block new tabs, some silently. There the link opens in this tab, and
 * Back returns to the form. Call it at hydration: until then these browsers ignore links with
 * `target=_blank`.
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
