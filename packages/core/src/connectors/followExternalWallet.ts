import type { AdapterContext } from '../contract/namespaceAdapter.ts';
import type { Connector } from '../contract/connector.ts';
import type { ExternalWallet } from '../contract/externalWallet.ts';

/**
 * Follows a wallet that is reached through a package: it is inspected now and after each change of the options, its
 * latest result counts, and an entry that is still right stays the same. Returns the function that ends it.
 */
export function followExternalWallet(context: AdapterContext, wallet: ExternalWallet): () => void {
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
  const stopOptions = context.subscribeOptions?.(() => void inspect());
  void inspect();
  return () => {
    isOver = true;
    stopOptions?.();
    // At the end of the portico nothing is removed: the connection is stored for the next visit.
    if (offered !== undefined && !context.signal.aborted) context.removeConnector(offered.id);
  };
}
