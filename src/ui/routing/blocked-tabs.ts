/**
 * Browsers inside of other apps open no new tab, some of them without a word: a link that asks for one then leads there in place, and Back leads
 * back to the form. Gives what ends it.
 */
export function openHereWhereTabsAreBlocked(): () => void {
  function open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null;
    // With a key held down the person says where it opens.
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Without 'noopener', which gives nothing back in any browser.
    const tab = window.open(link.href, '_blank');
    if (tab) tab.opener = null;
    else location.assign(link.href);
  }
  document.addEventListener('click', open);
  return () => document.removeEventListener('click', open);
}
