import type { Portico } from '@portico/core';
import { type PorticoError, providerCodes, specError } from '@portico/protocol';

/** The provider that `BrowserProvider` of ethers 6 and `Web3Provider` of ethers 5 take (EIP-1193). */
export interface WalletProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

/** The account in use, and its wallet. */
export interface WalletInUse {
  readonly connectorId: string;
  readonly address: string;
}

export function readWalletInUse(portico: Portico): WalletInUse | undefined {
  const active = portico.getConnections('eip155').find(({ isActive }) => isActive);
  return active && { connectorId: active.connectorId, address: active.address };
}

/**
 * The account in use, once stored connections were restored.
 * @throws PorticoError `connector.not_connected`.
 */
export async function requireWallet(portico: Portico): Promise<WalletInUse> {
  await portico.ready();
  const wallet = readWalletInUse(portico);
  if (!wallet) throw specError('connector.not_connected');
  return wallet;
}

/** The error as ethers expects it of a wallet: with a code of EIP-1193. */
const toProviderError = (cause: PorticoError, code: number): Error =>
  Object.assign(new Error(cause.message, { cause }), { code });

/** Answered by the page while no wallet is connected: ethers repeats it every second until it has an answer. */
const CHAIN_METHOD = 'eth_chainId';

/** A provider that sends each request to the wallet in use at that time. */
export function followWallet(portico: Portico): WalletProvider {
  return {
    async request(request) {
      await portico.ready();
      const provider = await portico.getProvider('eip155');
      const chainId = provider ? undefined : portico.getChainId('eip155');
      if (chainId !== undefined && request.method === CHAIN_METHOD) return `0x${Number(chainId).toString(16)}`;
      if (!provider) throw toProviderError(specError('connector.not_connected'), providerCodes.providerDisconnected);
      return provider.request(request);
    },
  };
}

/**
 * A provider for one account. While another account is in use, requests are refused: a signature by another account
 * than the signer's would be worse.
 */
export function bindWallet(portico: Portico, { connectorId, address }: WalletInUse): WalletProvider {
  const followed = followWallet(portico);
  return {
    async request(request) {
      await portico.ready();
      const now = readWalletInUse(portico);
      const isInUse = now?.connectorId === connectorId && now.address === address;
      if (!isInUse && request.method !== CHAIN_METHOD) {
        throw toProviderError(specError('connector.account_not_found', { address }), providerCodes.unauthorized);
      }
      return followed.request(request);
    },
  };
}
