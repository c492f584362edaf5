/**
 * The pairing link that this page was opened with: `#uri=…`, `?uri=…` or, as sites write the links of wallets,
 * `/wc?uri=…`.
 */
export function linkOf(address: { readonly search: string; readonly hash: string }): string | undefined {
  const parts = [address.hash.replace(/^#/, ''), address.search];
  const [link] = parts.flatMap((part) => new URLSearchParams(part).get('uri') ?? []);
  return link === undefined || link === '' ? undefined : link;
}
