import { type ChainNamespace, type ParsedCaipNetworkId, isChainNamespace } from './caip.ts';
import { caipError } from './errors/caipError.ts';

/** Splits without allocating more than `count + 1` parts, however many colons a hostile value holds. */
export function splitExactly(value: unknown, count: number): string[] | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = value.split(':', count + 1);
  return parts.length === count && parts.every((part) => part !== '') ? parts : undefined;
}

/** A namespace of the specification, or an error with the specification's message. */
export function requireNamespace(value: string | undefined): ChainNamespace {
  // Spec §5: an unsupported chain throws for other namespaces.
  if (!isChainNamespace(value)) throw caipError('chain.unsupported');
  return value;
}

/**
 * Splits a CAIP-2 id: exactly two non-empty parts.
 * @throws PorticoError `caip.invalid_network_id`, or `chain.unsupported` for a namespace that we do not know.
 */
export function parseCaipNetworkId(value: unknown): ParsedCaipNetworkId {
  const [namespace, chainId] = splitExactly(value, 2) ?? [];
  if (chainId === undefined) throw caipError('caip.invalid_network_id');
  return { chainNamespace: requireNamespace(namespace), chainId };
}
