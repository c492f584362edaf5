import { type Network, type NetworkInput, defineNetwork } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/** A network of ours, its CAIP-2 id alone, or a chain definition of viem. */
export type NetworkReference = Pick<Network, 'caipNetworkId'> | NetworkInput;

/**
 * The CAIP-2 id of a network as a host has it.
 * @throws PorticoError `options.invalid` or `chain.invalid_id`.
 */
export function toCaipNetworkId(network: NetworkReference): CaipNetworkId {
  return 'rpcUrls' in network ? defineNetwork(network).caipNetworkId : network.caipNetworkId;
}
