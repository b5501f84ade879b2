/**
 * Puts run-time settings into prerendered text: every element with `data-config="company"` (or another key)
 * gets that setting as its text, and links marked so also get the matching address.
 * Elements without a setting keep what the build knew.
 */
export function fillConfiguredText(root: ParentNode, settings: Readonly<Record<string, unknown>>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-config]')) {
    const value = settings[element.dataset['config'] ?? ''];
    if (typeof value !== 'string' || value === '') continue;
    element.textContent = value;
    if (element instanceof HTMLAnchorElement) {
      if (element.protocol === 'mailto:') element.href = `mailto:${value}`;
      if (element.protocol === 'tel:') element.href = `tel:${value.replace(/[^\d+]/g, '')}`;
    }
  }
}
