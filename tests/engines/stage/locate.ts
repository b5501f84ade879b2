import type { EngineWindow } from '../drivers/engine.ts';

const SELECTORS = {
  'button or link': 'button:not([role]),[role=button],a[href]',
  field: 'input:not([type=checkbox]),textarea',
  checkbox: 'input[type=checkbox]',
  choice: '[role=combobox]',
  option: '[role=option]',
  heading: 'h1',
};

export type Kind = keyof typeof SELECTORS;

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** What a field holds, and what any other control shows. */
  readonly value: string;
  readonly hasFocus: boolean;
}

export type Located = Spot | { readonly not: string };

/**
 * The centre of the control of that kind and name, in CSS pixels of the viewport, once it is stable
 * and uncovered; or why it can't be pressed now.
 */
export function locate(window: EngineWindow, kind: Kind, name: string): Promise<Located> {
  return window.run(locateInPage, SELECTORS[kind], name);
}

/** Must be self-contained, because only its source text is sent. */
async function locateInPage(selector: string, name: string): Promise<Located> {
  const plain = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels;
    const labelled = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    return plain(
      element.getAttribute('aria-label') ??
        labelled?.join(' ') ??
        (labels?.length
          ? [...labels].map((label) => label.textContent).join(' ')
          : element.textContent),
    );
  };
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        nameOf(element) === name ||
        (!selector.startsWith('button') && nameOf(element).startsWith(`${name} `)),
    );
  const [element] = found;
  if (!element) return { not: 'is not there' };
  if (found.length > 1) return { not: `is there ${found.length} times` };
  element.scrollIntoView({ block: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return { not: 'moves' };
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !element.contains(hit))
    return { not: `lies under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}` };
  const isField = element.matches('input, textarea');
  const value = isField ? (element as HTMLInputElement).value : plain(element.textContent);
  return { x, y, value, hasFocus: element === document.activeElement };
}
