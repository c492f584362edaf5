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

/** Follows one wallet: what it last said counts, and an entry that is still right stays the same. Returns what ends it. */
function follow(context: AdapterContext, wallet: ExternalWallet): { look: () => void; end: () => void } {
  let turn = 0;
  let isOver = false;
  let offered: Connector | undefined;
  async function look(): Promise<void> {
    turn += 1;
    const own = turn;
    // A wallet whose look at the page fails is of no use on it: no entry, no error.
    const found = await Promise.resolve()
      .then(() => wallet(context))
      .catch(() => undefined);
    if (isOver || own !== turn || (found === undefined) === (offered === undefined)) return;
    if (found !== undefined) context.addConnector(found);
    else if (offered !== undefined) context.removeConnector(offered.id);
    offered = found;
  }
  return {
    look: () => void look(),
    end: () => {
      isOver = true;
    },
  };
}

/** Adds the connectors of the host's external wallets, and follows the options that speak of them. Returns what stops it. */
export function startExternalWallets(context: AdapterContext, wallets: readonly ExternalWallet[]): () => void {
  const followed = wallets.map((wallet) => follow(context, wallet));
  const lookAll = (): void => followed.forEach(({ look }) => look());
  const stopOptions = context.subscribeOptions?.(lookAll);
  lookAll();
  return () => {
    stopOptions?.();
    for (const { end } of followed) end();
  };
}
