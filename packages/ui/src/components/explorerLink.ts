import type { ExplorerPage, Network } from '@portico/core';

/**
 * The page of an address, a token's contract or a transaction on a network's explorer; undefined where it has none that
 * a link may lead to.
 */
export function explorerLink(
  network: Network | undefined,
  page: ExplorerPage,
  value: string,
): { readonly name: string; readonly href: string } | undefined {
  const explorer = network?.blockExplorers?.default;
  if (!explorer || !/^https?:/.test(explorer.url) || !URL.canParse(explorer.url)) return undefined;
  const base = new URL(explorer.url);
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${explorer.paths?.[page] ?? page}/${encodeURIComponent(value)}`;
  return { name: explorer.name, href: base.href };
}
