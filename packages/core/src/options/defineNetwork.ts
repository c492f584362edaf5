import {
  type CaipNetworkId,
  type ChainNamespace,
  type ParsedCaipNetworkId,
  PorticoError,
  readCaipNetworkId,
} from '@portico/protocol';
import { checkNetwork } from '#check';
import type { BlockExplorer, Network } from '../contract/network.ts';

/** A network as a host writes it: ours, or a chain definition of viem (a number as id means `eip155`). */
export interface NetworkInput {
  readonly id: number | string;
  readonly name: string;
  readonly chainNamespace?: ChainNamespace | undefined;
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly testnet?: boolean | undefined;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default?: BlockExplorer } | undefined;
  readonly contracts?: object | undefined;
}

function readId({ id, chainNamespace = 'eip155', caipNetworkId }: NetworkInput): ParsedCaipNetworkId {
  const parts = readCaipNetworkId(caipNetworkId ?? (String(id).includes(':') ? id : `${chainNamespace}:${id}`));
  if (parts) return parts;
  throw new PorticoError('chain.invalid_id', { chainId: id });
}

/**
 * Checks a network and adds its namespace and CAIP-2 id.
 * @throws PorticoError `options.invalid` or `chain.invalid_id`.
 */
export function defineNetwork(input: NetworkInput): Network {
  checkNetwork(input);
  const { chainNamespace, chainId } = readId(input);
  const { blockExplorers, contracts, ...chain } = input;
  const explorer = blockExplorers?.default;
  return {
    ...chain,
    chainNamespace,
    caipNetworkId: `${chainNamespace}:${chainId}`,
    ...(explorer && { blockExplorers: { default: explorer } }),
    ...(contracts && { contracts }),
  };
}
