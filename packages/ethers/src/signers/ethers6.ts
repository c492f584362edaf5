import type { Portico } from '@portico/core';
import { BrowserProvider, JsonRpcSigner, type Network } from 'ethers';
import {
  type WalletInUse,
  type WalletProvider,
  bindWallet,
  followWallet,
  requireWallet,
} from '../wallet/walletInUse.ts';
import { watchWallet } from './watchWallet.ts';

class SwitchableProvider extends BrowserProvider {
  constructor(provider: WalletProvider) {
    // `any`: a provider that pins its network throws NETWORK_ERROR after a switch. Without a cache of results: its key
    // has no chain, so that a balance of the former chain would be read for another quarter of a second.
    super(provider, 'any', { cacheTimeout: -1 });
  }

  /** After a switch the base class resolves with the former network once. */
  override async getNetwork(): Promise<Network> {
    await super.getNetwork();
    return this._detectNetwork();
  }
}

const open = (provider: WalletProvider): BrowserProvider => new SwitchableProvider(provider);

const toSigner = (portico: Portico, wallet: WalletInUse): JsonRpcSigner =>
  new JsonRpcSigner(open(bindWallet(portico, wallet)), wallet.address);

/** A provider over the connected wallet. It stays valid for the life of a page, through wallets and networks. */
export function createEthersProvider(portico: Portico): BrowserProvider {
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
