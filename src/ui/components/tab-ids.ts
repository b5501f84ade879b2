export function tabId(id: string, key: string): string {
  return `${id}-tab-${key}`;
}

export function panelId(id: string, key: string): string {
  return `${id}-panel-${key}`;
}
