/** Ways in which browsers withhold their storage; each runs before any script of the page. */
export const WITHHELD = {
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  'is missing': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'takes everything and keeps nothing': () => {
    Storage.prototype.setItem = () => undefined;
  },
} as const satisfies Readonly<Record<string, () => void>>;
