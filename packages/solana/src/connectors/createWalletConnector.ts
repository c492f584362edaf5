import type { AdapterContext, ConnectedAccounts, Connector, ConnectorConnectParameters } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { PorticoError, normalizeWalletName, specError } from '@portico/protocol';
import type { Registration } from '../discovery/registration.ts';
import { findFunction, findMissing } from '../wallet/standardWallet.ts';
import { onWalletChange } from './onWalletChange.ts';
import type * as WalletOperations from './walletOperations.ts';

/** Operations on a wallet load when one is picked or restored: a page that only lists wallets does not pay for it. */
async function load(): Promise<typeof WalletOperations> {
  try {
    return await import('./walletOperations.ts');
  } catch (cause) {
    throw new PorticoError('connector.failed', {}, { cause });
  }
}

export type ConnectorContext = Pick<AdapterContext, 'getNetworks' | 'getOptions' | 'track'>;

/**
 * The connector of a wallet that registered itself. A wallet is on no chain: that it serves the network of a request,
 * or the first of the page, is all that can be checked.
 */
export function createWalletConnector(
  id: string,
  { name, icon, wallet, warnings }: Registration,
  context: ConnectorContext,
): Connector {
  const networkOf = ({ network }: Pick<ConnectorConnectParameters, 'network'>): Network => {
    const found = network ?? context.getNetworks().find(({ chainNamespace }) => chainNamespace === 'solana');
    if (!found) throw specError('network.undefined');
    return found;
  };
  // A visitor may leave out a sign-in that is not required.
  const whatIsMissing = () =>
    findMissing(wallet, { isSignInRequired: context.getOptions().siwx?.getRequired?.() ?? false });
  async function connect(parameters: ConnectorConnectParameters): Promise<ConnectedAccounts> {
    const [method] = whatIsMissing() ?? [];
    if (method) throw new PorticoError('wallet.method_unsupported', { method });
    const { checkChain, connectWallet } = await load();
    const [network, { signal }] = [networkOf(parameters), parameters];
    checkChain(wallet, network);
    const isSignIn = context.getOptions().siwx !== undefined && findFunction(wallet, 'solana:signIn') !== undefined;
    const code = isSignIn ? await import('./signInByWallet.ts').catch(() => undefined) : undefined;
    const signedIn = await code?.signInByWallet(context, { wallet, network, signal });
    return signedIn ?? connectWallet(wallet, network, parameters);
  }
  return {
    id,
    name: normalizeWalletName(name),
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    warnings: whatIsMissing() ? [...warnings, 'cannot-sign'] : warnings,
    ...(icon && { imageUrl: icon }),
    getProvider: async () => wallet,
    connect,
    restore: async (parameters) => (whatIsMissing() ? undefined : (await load()).restoreWallet(wallet, parameters)),
    disconnect: async () => (await load()).leaveWallet(wallet),
    switchNetwork: async ({ network }) => (await load()).checkChain(wallet, network),
    listen: (emit) => onWalletChange(wallet, emit),
  };
}
