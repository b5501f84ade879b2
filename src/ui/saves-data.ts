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
 * Whether the person pays dearly for every byte: Save-Data, or a 2g connection. Then nothing is
 * fetched ahead but what the open form needs. Browsers that don't say have no quiet networks.
 */
export function savesData({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
