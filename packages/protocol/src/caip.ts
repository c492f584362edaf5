/** The namespaces that Portico supports from the start, served or not. */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const;

/** One of the namespaces of the specification. */
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

/** True where the value is a namespace of the specification. */
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
