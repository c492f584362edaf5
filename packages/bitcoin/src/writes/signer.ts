import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { toBitcoinChain } from '../networks/bitcoinChain.ts';
import { type BitcoinProvider, isBitcoinProvider, isRequestProvider } from '../provider/bitcoinProvider.ts';
import { createPairedProvider } from '../provider/pairedProvider.ts';
import { type NetworkAddress, findAddress } from '../reads/addresses.ts';

/** A wallet that can be called, and the address that signs. */
export interface Signer {
  readonly provider: BitcoinProvider;
  readonly from: NetworkAddress;
}

/**
 * The wallet of a target: of this browser, or paired.
 * @throws PorticoError `connector.not_connected`; `chain.unsupported` where the address is of another network;
 * `aborted`.
 */
export function toSigner({ provider, network, address, signal }: WriteTarget): Signer {
  if (signal?.aborted) throw new PorticoError('aborted');
  const chain = toBitcoinChain(network);
  const from = findAddress(network, address);
  if (!from) throw specError('chain.unsupported', { caipNetworkId: network.caipNetworkId });
  if (isBitcoinProvider(provider)) return { provider, from };
  if (!isRequestProvider(provider)) throw specError('connector.not_connected');
  return { provider: createPairedProvider(provider, from.address, chain), from };
}
