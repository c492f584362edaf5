import { type ParsedCaipNetworkId, PorticoError, readCaipNetworkId } from '@portico/protocol';
import { checkNetwork } from '#check';
import type { Network, NetworkIdOf, NetworkInput, NetworkOf } from '../contract/network.ts';

function readId({ id, chainNamespace = 'eip155', caipNetworkId }: NetworkInput): ParsedCaipNetworkId {
  const parts = readCaipNetworkId(caipNetworkId ?? (String(id).includes(':') ? id : `${chainNamespace}:${id}`));
  if (parts) return parts;
  throw new PorticoError('chain.invalid_id', { chainId: id });
}

/**
 * Checks a network and adds its namespace and CAIP-2 id.
 * @throws PorticoError `options.invalid` or `chain.invalid_id`.
 */
export function defineNetwork<const Input extends NetworkInput>(
  input: Input,
): NetworkOf<NetworkIdOf<Input>, Input['id']>;
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
