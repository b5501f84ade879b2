import { useEffect, useState } from 'react';

/*
 * Stands in for the package react-style-singleton (see the alias in vite.config.ts), with its API.
 * The original appends a <style> element, whose text depends on the scrollbar's width: no hash can
 * allow it. A constructed sheet needs no leave from the CSP.
 */

interface SharedSheet {
  /** Applies the text with the first caller; later callers only count. */
  add(css: string): void;
  /** Takes the text away with the last caller. */
  remove(): void;
}

export function stylesheetSingleton(): SharedSheet {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0 || sheet === null) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adopted) => adopted !== sheet,
      );
      sheet = null;
    },
  };
}

export function styleHookSingleton(): (css: string, dynamic?: boolean) => void {
  const sheet = stylesheetSingleton();
  return function useSharedStyle(css, dynamic = false) {
    const [first] = useState(css);
    // Like the original, a static style is read once: the first measurement of the scrollbar is the
    // right one.
    const text = dynamic ? css : first;
    // Keeps the document's style sheets in step with the component.
    useEffect(() => {
      sheet.add(text);
      return () => sheet.remove();
    }, [text]);
  };
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useSharedStyle = styleHookSingleton();
  return function SharedStyle({ styles, dynamic = false }) {
    useSharedStyle(styles, dynamic);
    return null;
  };
}
