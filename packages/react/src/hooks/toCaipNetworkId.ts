import { type NetworkInput, defineNetwork } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import type { RegisteredNetworkId, RegisteredOptions } from '../register.ts';

/**
 * One of the site's networks: as it is in the options (a network of ours, a chain of viem), or by its CAIP-2 id. Where
 * the options are registered (`Register`), no other network has the type.
 */
export type NetworkReference = { readonly caipNetworkId: RegisteredNetworkId } | RegisteredOptions['networks'][number];

/**
 * The CAIP-2 id of a network as a host has it.
 * @throws PorticoError `options.invalid` or `chain.invalid_id`.
 */
export function toCaipNetworkId(network: NetworkInput | { readonly caipNetworkId: CaipNetworkId }): CaipNetworkId {
  return 'rpcUrls' in network ? defineNetwork(network).caipNetworkId : network.caipNetworkId;
}
