// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepFieldInView } from '#ui/routing/field-in-view.ts';

/** The view of a phone, and a field in hand that counts how often it was brought into it. */
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

describe('the field in hand', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('comes into view when a keyboard takes its room, each time', () => {
    const { becomes, scrollIntoView } = phone();
    const end = keepFieldInView();
    becomes({ height: 500 });
    becomes({ height: 800 });
    becomes({ height: 480 });
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    end();
    becomes({ height: 800 });
    becomes({ height: 480 });
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('comes into view when a keyboard comes up step by step', () => {
    const { becomes, scrollIntoView } = phone();
    keepFieldInView();
    for (const height of [740, 690, 650, 500]) becomes({ height });
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('is left where it is by whoever zooms in with two fingers, or brings back an address bar', () => {
    const { becomes, scrollIntoView } = phone();
    keepFieldInView();
    becomes({ scale: 1.6, height: 500 });
    becomes({ scale: 2, height: 400 });
    becomes({ scale: 1, height: 800 });
    becomes({ height: 744 });
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('is the browser’s own affair where nothing reports the view', () => {
    vi.stubGlobal('visualViewport', null);
    expect(() => keepFieldInView()()).not.toThrow();
  });
});
