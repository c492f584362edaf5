/** `0x8F3c…1a21b7`: the first and last characters, as many as the host asks for. Short text stays whole. */
export function truncateAddress(address: string, charsStart = 4, charsEnd = 6): string {
  const start = address.startsWith('0x') ? charsStart + 2 : charsStart;
  if (address.length <= start + charsEnd + 1) return address;
  return `${address.slice(0, start)}…${charsEnd > 0 ? address.slice(-charsEnd) : ''}`;
}
