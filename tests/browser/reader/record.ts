export interface Heard {
  readonly kind: 'title' | 'announcement' | 'focus';
  readonly what: string;
}

/**
 * Runs in the page and records its announcements in `__heard`. It must be self-contained, because
 * only its source text is sent to the page. All engines announce what is added to a live region.
 */
export function record(): void {
  const list: { kind: string; what: string }[] = [];
  Object.assign(window, { __heard: list });
  const isHidden = (node: Node): boolean =>
    node instanceof Element && node.getAttribute('aria-hidden') === 'true';
  const heard = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (isHidden(node)) return '';
    const inside = [...node.childNodes].map(heard).join('');
    return node.matches('p, div') ? ` ${inside} ` : inside;
  };
  const plain = (node: Node): string => heard(node).replace(/\s+/g, ' ').trim();
  const say = (kind: string, what: string): void => {
    if (what !== '') list.push({ kind, what });
  };
  const hear = (records: readonly MutationRecord[]): void => {
    const whole = new Set<Element>();
    for (const { target, type, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live],[role=status],[role=alert]');
      // An element that is shown again counts as added.
      const added = type === 'childList' ? [...addedNodes] : isHidden(target) ? [] : [target];
      if (!region || added.length === 0 || region.getAttribute('aria-live') === 'off') continue;
      // Alerts and statuses are announced as a whole, other regions by their additions.
      if (region.matches('[role=status],[role=alert]')) whole.add(region);
      else say('announcement', added.map(plain).join(' ').trim());
    }
    for (const region of whole) say('announcement', plain(region));
  };
  const listen = (): void => {
    new MutationObserver(hear).observe(document.body, {
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden'],
      subtree: true,
    });
    let title = document.title;
    new MutationObserver(() => {
      if (document.title !== title) say('title', document.title);
      title = document.title;
    }).observe(document.head, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listen);
  else listen();
  document.addEventListener('focusin', () => say('focus', 'moved'));
}
