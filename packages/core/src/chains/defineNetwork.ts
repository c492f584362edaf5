import {
  type CaipNetworkId,
  type ChainNamespace,
  PorticoError,
  chainNamespaces,
  isCaipNetworkId,
  parseCaipNetworkId,
} from '@portico/protocol';
import { ShapeError, flag, is, listOf, oneOf, optional, shape, text } from '../parse/parse.ts';
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

const DECIMALS_MAX = 36;
const isDecimals = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DECIMALS_MAX;
const isId = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : typeof value === 'string' && value !== '';

/** An address that a browser can read. */
export const url = is<string>((value) => typeof value === 'string' && URL.canParse(value), 'a URL is needed');
const contract = optional(shape({ address: text(/./) }), undefined);

const parseChain = shape({
  id: is<number | string>(isId, 'a chain id is needed'),
  name: text(/./),
  chainNamespace: optional(oneOf(chainNamespaces), undefined),
  caipNetworkId: optional(is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id'), undefined),
  testnet: optional(flag, undefined),
  nativeCurrency: shape({ name: text(), symbol: text(), decimals: is<number>(isDecimals, '0 to 36 is needed') }),
  rpcUrls: shape({ default: shape({ http: listOf(url) }) }),
  blockExplorers: optional(shape({ default: optional(shape({ name: text(), url }), undefined) }), undefined),
  contracts: optional(shape({ multicall3: contract, ensUniversalResolver: contract }), undefined),
});

function toNetworkId({ id, chainNamespace, caipNetworkId }: ReturnType<typeof parseChain>): CaipNetworkId {
  const written = caipNetworkId ?? (String(id).includes(':') ? id : `${chainNamespace ?? 'eip155'}:${id}`);
  if (isCaipNetworkId(written)) return written;
  throw new PorticoError('chain.invalid_id', { chainId: id });
}

function parse(input: NetworkInput): ReturnType<typeof parseChain> {
  try {
    return parseChain(input, 'networks');
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new PorticoError('options.invalid', { key: error.path, reason: error.message });
  }
}

/**
 * Checks a network and adds its namespace and CAIP-2 id.
 * @throws PorticoError `options.invalid` or `chain.invalid_id`.
 */
export function defineNetwork(input: NetworkInput): Network {
  const { blockExplorers, contracts, ...chain } = parse(input);
  const caipNetworkId = toNetworkId(chain);
  const { multicall3, ensUniversalResolver } = contracts ?? {};
  const explorer = blockExplorers?.default;
  return {
    id: chain.id,
    name: chain.name,
    chainNamespace: parseCaipNetworkId(caipNetworkId).chainNamespace,
    caipNetworkId,
    ...(chain.testnet !== undefined && { testnet: chain.testnet }),
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls,
    ...(explorer && { blockExplorers: { default: explorer } }),
    ...((multicall3 || ensUniversalResolver) && {
      contracts: { ...(multicall3 && { multicall3 }), ...(ensUniversalResolver && { ensUniversalResolver }) },
    }),
  };
}
