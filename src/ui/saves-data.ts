interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    /** Network Information API: not in every browser. */
    readonly connection?: Connection;
  }
}

/**
 * Whether to save data: the browser's Save-Data setting, or a 2g connection. Then only what the
 * open form needs is fetched ahead. False in browsers without this API.
 */
export function savesData({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
