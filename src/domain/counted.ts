/** `1 character`, `2 characters`: an amount with its English unit, for units that only take an s. */
export function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
