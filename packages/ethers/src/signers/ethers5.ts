import { type JsonRpcSigner, type Network, Web3Provider } from '@ethersproject/providers';
import type { Portico } from '@portico/core';
import {
  type WalletInUse,
  type WalletProvider,
  bindWallet,
  followWallet,
  requireWallet,
} from '../wallet/walletInUse.ts';
import { watchWallet } from './watchWallet.ts';

class SwitchableProvider extends Web3Provider {
  constructor({ request }: WalletProvider) {
    // `any`: a provider that pins its network throws "underlying network changed" after a switch.
    super({ request: ({ method, params = [] }) => request({ method, params }) }, 'any');
  }

  /** The base class keeps the network until the next timer, in which another wallet may be connected. */
  override detectNetwork(): Promise<Network> {
    return this._uncachedDetectNetwork();
  }
}

const open = (provider: WalletProvider): Web3Provider => new SwitchableProvider(provider);

const toSigner = (portico: Portico, wallet: WalletInUse): JsonRpcSigner =>
  open(bindWallet(portico, wallet)).getSigner(wallet.address);

/** A provider over the connected wallet. It stays valid for the life of a page, through wallets and networks. */
export function createEthersProvider(portico: Portico): Web3Provider {
  return open(followWallet(portico));
}

/**
 * The signer of the account in use, through changes of network. With another account or wallet its requests are
 * refused: `watchSigner` has the next one.
 * @throws PorticoError `connector.not_connected`.
 */
export async function getSigner(portico: Portico): Promise<JsonRpcSigner> {
  return toSigner(portico, await requireWallet(portico));
}

/**
 * Calls a listener with the signer of the account in use, now and with each other account or wallet; undefined while
 * none is connected. Returns the function that ends it.
 */
export function watchSigner(portico: Portico, listener: (signer: JsonRpcSigner | undefined) => void): () => void {
  return watchWallet(portico, listener, (wallet) => toSigner(portico, wallet));
}
