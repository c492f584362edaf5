import type { Network } from '@portico/core';

/** The page of an address, a token's contract or a transaction on a network's explorer; undefined where it has none that a link may lead to. */
export function explorerLink(
  network: Network | undefined,
  kind: 'address' | 'token' | 'tx',
  value: string,
): { readonly name: string; readonly href: string } | undefined {
  const explorer = network?.blockExplorers?.default;
  if (!explorer || !URL.canParse(explorer.url)) return undefined;
  const base = new URL(explorer.url);
  if (base.protocol !== 'https:' && base.protocol !== 'http:') return undefined;
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(value)}`;
  return { name: explorer.name, href: base.href };
}
