import { type CaipNetworkId, type ChainNamespace, PorticoError, isCaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import type { Network } from './network.ts';

/** A network as a host writes it: ours, or a chain definition of viem (a number as id means `eip155`). */
export interface NetworkInput {
  readonly id: number | string;
  readonly name: string;
  readonly chainNamespace?: ChainNamespace | undefined;
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly testnet?: boolean | undefined;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default?: { readonly name: string; readonly url: string } } | undefined;
  readonly contracts?: object | undefined;
}

const urlSchema = v.pipe(v.string(), v.url());
const contractSchema = v.object({ address: v.string() });

const networkSchema = v.object({
  id: v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(v.string(), v.minLength(1))]),
  name: v.pipe(v.string(), v.minLength(1)),
  chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122'])),
  caipNetworkId: v.optional(v.custom<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id')),
  testnet: v.optional(v.boolean()),
  nativeCurrency: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  rpcUrls: v.object({ default: v.object({ http: v.array(urlSchema) }) }),
  blockExplorers: v.optional(v.object({ default: v.optional(v.object({ name: v.string(), url: urlSchema })) })),
  contracts: v.optional(
    v.object({ multicall3: v.optional(contractSchema), ensUniversalResolver: v.optional(contractSchema) }),
  ),
});

type ParsedNetwork = v.InferOutput<typeof networkSchema>;

function toNetworkId(chain: ParsedNetwork): CaipNetworkId {
  if (chain.caipNetworkId) return chain.caipNetworkId;
  const [namespace, reference] = String(chain.id).split(':');
  const written: string =
    reference === undefined ? `${chain.chainNamespace ?? 'eip155'}:${chain.id}` : `${namespace}:${reference}`;
  if (isCaipNetworkId(written)) return written;
  throw new PorticoError('chain.invalid_id', { chainId: chain.id });
}

function toNamespace(id: CaipNetworkId): ChainNamespace {
  if (id.startsWith('solana:')) return 'solana';
  if (id.startsWith('polkadot:')) return 'polkadot';
  return id.startsWith('bip122:') ? 'bip122' : 'eip155';
}

/**
 * Checks a network and adds its namespace and CAIP-2 id.
 * @throws PorticoError `options.invalid` or `chain.invalid_id`.
 */
export function defineNetwork(input: NetworkInput): Network {
  const result = v.safeParse(networkSchema, input);
  if (!result.success) {
    const [issue] = result.issues;
    const path = v.getDotPath(issue);
    throw new PorticoError('options.invalid', { key: path ? `networks.${path}` : 'networks', reason: issue.message });
  }
  const chain = result.output;
  const caipNetworkId = toNetworkId(chain);
  const explorer = chain.blockExplorers?.default;
  const { multicall3, ensUniversalResolver } = chain.contracts ?? {};
  return {
    id: chain.id,
    name: chain.name,
    chainNamespace: chain.chainNamespace ?? toNamespace(caipNetworkId),
    caipNetworkId,
    ...(chain.testnet !== undefined && { testnet: chain.testnet }),
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: chain.rpcUrls.default.http } },
    ...(explorer && { blockExplorers: { default: explorer } }),
    ...((multicall3 || ensUniversalResolver) && {
      contracts: { ...(multicall3 && { multicall3 }), ...(ensUniversalResolver && { ensUniversalResolver }) },
    }),
  };
}
