/**
 * `0x8F…1a21b7`, `7v91…WMCnki`: the first and last characters, as many as the host sets, of an address of any
 * namespace. Short text stays whole.
 */
export function truncateAddress(address: string, charsStart = 4, charsEnd = 6): string {
  if (address.length <= charsStart + charsEnd + 1) return address;
  return `${address.slice(0, charsStart)}…${address.slice(address.length - charsEnd)}`;
}
