/** The namespaces of this page: those of the specification, served or not, then those that were added. */
export const chainNamespaces: readonly ChainNamespace[] = ['eip155', 'solana', 'polkadot', 'bip122'];

/** One of the namespaces of the specification. */
export type KnownNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122';

/**
 * The names of further namespaces, which wallets serve over pairing. A package or a host adds its own by `declare
 * module '@portico/protocol'`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the names of namespaces are merged into it
export interface FurtherNamespaces {}

/** A namespace of the specification, or one that was added to it. */
export type ChainNamespace = KnownNamespace | keyof FurtherNamespaces;

/** CAIP-2: `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`;

/** CAIP-10: `eip155:1:0x…`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`;

/** The parts of a CAIP-2 network id. */
export interface ParsedCaipNetworkId {
  chainNamespace: ChainNamespace;
  chainId: string;
}

/** True where the value is a namespace of this page. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value);
}

/** The parts of a CAIP-2 id of a known namespace; undefined for anything else. */
export function readCaipNetworkId(value: unknown): ParsedCaipNetworkId | undefined {
  const [, chainNamespace, chainId] = (typeof value === 'string' && /^([^:]+):([^:]+)$/.exec(value)) || [];
  return chainId !== undefined && isChainNamespace(chainNamespace) ? { chainNamespace, chainId } : undefined;
}

/** True for a CAIP-2 id of a known namespace. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return readCaipNetworkId(value) !== undefined;
}
