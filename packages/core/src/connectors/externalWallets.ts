import type { AdapterContext } from '../contract/namespaceAdapter.ts';
import type { Connector } from '../contract/connector.ts';
import type { ExternalWallet } from '../contract/externalWallet.ts';

/**
 * Follows one wallet: its latest result counts, and an entry that is still right stays the same. Returns the function
 * that ends it.
 */
function follow(context: AdapterContext, wallet: ExternalWallet): { inspect: () => void; end: () => void } {
  let tick = 0;
  let isOver = false;
  let offered: Connector | undefined;
  async function inspect(): Promise<void> {
    tick += 1;
    const own = tick;
    // A wallet whose inspection of the page fails is of no use on it: no entry, no error.
    const found = await Promise.resolve()
      .then(() => wallet(context))
      .catch(() => undefined);
    if (isOver || own !== tick || (found === undefined) === (offered === undefined)) return;
    if (found !== undefined) context.addConnector(found);
    else if (offered !== undefined) context.removeConnector(offered.id);
    offered = found;
  }
  return {
    inspect: () => void inspect(),
    end: () => {
      isOver = true;
      // At the end of the portico nothing is removed: the connection is stored for the next visit.
      if (offered !== undefined && !context.signal.aborted) context.removeConnector(offered.id);
    },
  };
}

/**
 * Adds the connectors of the host's external wallets, and follows their options. Returns the function that stops it.
 */
export function startExternalWallets(context: AdapterContext, wallets: readonly ExternalWallet[]): () => void {
  const followed = wallets.map((wallet) => follow(context, wallet));
  const inspectAll = (): void => followed.forEach(({ inspect }) => inspect());
  const stopOptions = context.subscribeOptions?.(inspectAll);
  inspectAll();
  return () => {
    stopOptions?.();
    for (const { end } of followed) end();
  };
}
