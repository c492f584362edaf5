import type { ExternalWallet } from '../contract/externalWallet.ts';
import type { AdapterContext } from '../contract/namespaceAdapter.ts';

/**
 * Adds the connectors of the host's external wallets, and follows their options. A page without such wallets loads no
 * code for them. Resolves to the function that stops it.
 * @throws where the code does not load; called again, it is requested again.
 */
export async function startExternalWallets(
  context: AdapterContext,
  wallets: readonly ExternalWallet[],
): Promise<() => void> {
  const { followExternalWallet } = await import('./followExternalWallet.ts');
  if (context.signal.aborted) return () => {};
  const ends = wallets.map((wallet) => followExternalWallet(context, wallet));
  return () => {
    for (const end of ends) end();
  };
}
