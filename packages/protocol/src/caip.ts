import { PorticoError } from './errors/porticoError.ts';

/** Chain families that Portico knows from the first line, served or not. */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const;

/** One of the chain families of the specification. */
export type ChainNamespace = (typeof chainNamespaces)[number];

/** CAIP-2: `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`;

/** CAIP-10: `eip155:1:0x…`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`;

/** The parts of a CAIP-2 network id. */
export interface ParsedCaipNetworkId {
  chainNamespace: ChainNamespace;
  chainId: string;
}

/** True where the value names a chain family of the specification. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value);
}

/** Splits without allocating more than `count + 1` parts, however many colons a hostile value holds. */
export function splitExactly(value: unknown, count: number): string[] | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = value.split(':', count + 1);
  return parts.length === count && parts.every((part) => part !== '') ? parts : undefined;
}

/** A chain family of the specification, or the specification's words. */
export function requireNamespace(value: string | undefined): ChainNamespace {
  // Spec §5: an unsupported chain throws for other namespaces.
  if (!isChainNamespace(value)) throw new PorticoError('chain.unsupported');
  return value;
}

/**
 * Splits a CAIP-2 id: exactly two non-empty parts.
 * @throws PorticoError `caip.invalid_network_id`, or `chain.unsupported` for a namespace that we do not know.
 */
export function parseCaipNetworkId(value: unknown): ParsedCaipNetworkId {
  const [namespace, chainId] = splitExactly(value, 2) ?? [];
  if (chainId === undefined) throw new PorticoError('caip.invalid_network_id');
  return { chainNamespace: requireNamespace(namespace), chainId };
}

/**
 * Joins parts to a CAIP-2 id and checks the result.
 * @throws PorticoError as `parseCaipNetworkId` does.
 */
export function toCaipNetworkId(parts: { chainNamespace: ChainNamespace; chainId: string | number }): CaipNetworkId {
  const id: CaipNetworkId = `${parts.chainNamespace}:${parts.chainId}`;
  parseCaipNetworkId(id);
  return id;
}

/** True where the parser takes the value. */
export function succeeds(parse: (value: unknown) => unknown, value: unknown): boolean {
  try {
    parse(value);
    return true;
  } catch {
    return false;
  }
}

/** True for a CAIP-2 id of a known namespace. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return succeeds(parseCaipNetworkId, value);
}
