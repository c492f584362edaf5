/** The middle of an address is left out. */
export function shortOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
