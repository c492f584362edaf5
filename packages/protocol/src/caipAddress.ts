import { type CaipAddress, type ParsedCaipNetworkId, isChainNamespace } from './caip.ts';
import { requireNamespace, splitExactly } from './caipNetworkId.ts';
import { caipError } from './errors/caipError.ts';

/** The parts of a CAIP-10 address. */
export interface ParsedCaipAddress extends ParsedCaipNetworkId {
  address: string;
}

/**
 * Splits a CAIP-10 address: exactly three non-empty parts.
 * @throws PorticoError `caip.invalid_address`, or `chain.unsupported` for a namespace that we do not know.
 */
export function parseCaipAddress(value: unknown): ParsedCaipAddress {
  const [namespace, chainId, address] = splitExactly(value, 3) ?? [];
  if (chainId === undefined || address === undefined) throw caipError('caip.invalid_address');
  return { chainNamespace: requireNamespace(namespace), chainId, address };
}

/** True for a CAIP-10 address of a known namespace. */
export function isCaipAddress(value: unknown): value is CaipAddress {
  const [namespace] = splitExactly(value, 3) ?? [];
  return isChainNamespace(namespace);
}
