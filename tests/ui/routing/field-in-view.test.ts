// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepFieldInView } from '#ui/routing/field-in-view.ts';

/** A phone's viewport, and a focused field that counts its scrolls into view. */
function phone() {
  const view = Object.assign(new EventTarget(), { scale: 1, height: 800 });
  vi.stubGlobal('visualViewport', view);
  const field = document.createElement('input');
  const scrollIntoView = vi.fn();
  Object.assign(field, { scrollIntoView });
  document.body.replaceChildren(field);
  field.focus();
  const becomes = (size: { scale?: number; height: number }) => {
    Object.assign(view, size);
    view.dispatchEvent(new Event('resize'));
  };
  return { becomes, scrollIntoView };
}

describe('the focused field', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is scrolled into view each time the keyboard opens', () => {
    const { becomes, scrollIntoView } = phone();
    const end = keepFieldInView();
    becomes({ height: 500 });
    becomes({ height: 800 });
    // Step by step.
    for (const height of [740, 690, 480]) becomes({ height });
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    end();
    becomes({ height: 800 });
    becomes({ height: 480 });
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('is not scrolled by zooming with two fingers, or when the address bar returns', () => {
    const { becomes, scrollIntoView } = phone();
    keepFieldInView();
    becomes({ scale: 1.6, height: 500 });
    becomes({ scale: 2, height: 400 });
    becomes({ scale: 1, height: 800 });
    becomes({ height: 744 });
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('is left to the browser without a visual viewport', () => {
    vi.stubGlobal('visualViewport', null);
    expect(() => keepFieldInView()()).not.toThrow();
  });
});
