import type { AdapterContext, Connector } from '@portico/core';

/**
 * A wallet that is reached through its maker's own package. The host passes the import, so a page without the package has
 * neither the entry nor a bundler that looks for it.
 * Gives the connector at once, or later where the page has to be looked at first, or none where it is of no use here.
 */
export interface ExternalWallet {
  (context: AdapterContext): Connector | undefined | Promise<Connector | undefined>;
  /** True where this page may be inside the wallet, so that nobody has to pick it. */
  readonly connectsByItself?: () => boolean;
}

/** Adds the connectors of the host's external wallets. Returns what stops it. */
export function startExternalWallets(context: AdapterContext, wallets: readonly ExternalWallet[]): () => void {
  let isOver = false;
  const add = (connector: Connector | undefined): void => {
    if (connector !== undefined && !isOver) context.addConnector(connector);
  };
  for (const wallet of wallets) {
    // A wallet whose look at the page fails is of no use on it: no entry, no error.
    Promise.resolve()
      .then(() => wallet(context))
      .then(add)
      .catch(() => undefined);
  }
  return () => {
    isOver = true;
  };
}
